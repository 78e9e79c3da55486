BEGIN TRANSACTION;
CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER,
            words TEXT NOT NULL,
            visitor TEXT,
            request TEXT,
            at DOUBLE PRECISION NOT NULL, mark TEXT, tick DOUBLE PRECISION,
            PRIMARY KEY (table_id, number)
        );
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',1,'sit',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.7947802201282339096e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',2,'begin',NULL,'',NULL,NULL,1.79478022012823987003e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',3,'move',0,'keep cross-1','crcedw35v7d6dp','e122d7e23291402fb9167dc27cb79e5f',1.7947802201412684917e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',4,'move',1,'keep key-4','p9z3qh59cv9t63','ef88f7271b70477aac185c32d1cf3fd8',1.79478022015051770204e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',5,'move',0,'place n.b3','crcedw35v7d6dp','b19900dc5c3a47aa81e7bc75960d88d5',1.79478022016157746313e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',6,'say',0,'It''s <i>fine</i>','crcedw35v7d6dp','c',1.79478022016553974155e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',7,'move',1,'sail','p9z3qh59cv9t63','1fde162daba84a7fb1542c70a0d23ca3',1.79478022017568421362e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',8,'move',0,'keep cross-4','crcedw35v7d6dp','44e7c5941980488688cea12a9c4b238e',1.79478022018701720242e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',9,'move',1,'keep shell-4','p9z3qh59cv9t63','91b6942cd4914ef1abb084a78f8535e2',1.79478022020168733593e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',10,'move',0,'place n.b2','crcedw35v7d6dp','156193172bde4a3fae8178de45cf0854',1.79478022021268820767e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',11,'move',1,'place c.b3','p9z3qh59cv9t63','bd69118e805d494faeff12e77e1fe21e',1.79478022022101664544e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',12,'move',0,'keep coin-1','crcedw35v7d6dp','3c0c3d94a66045db8feb933bebef6177',1.79478022023439645767e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',13,'move',1,'keep key-2','p9z3qh59cv9t63','0ec93c0aa9b643a3ac21e60c67c47e7b',1.79478022024272894862e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',14,'move',0,'place n.b4','crcedw35v7d6dp','e79b542612d84b6fa4db7a0108516dba',1794780220.25801,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',15,'move',1,'sail','p9z3qh59cv9t63','432f0079d22f4d7eb4913ff797d71a63',1.79478022026642131808e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8ksv3r3e8s6whp',16,'away',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.79478022027318406101e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',1,'sit',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.79478022028270459177e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',2,'begin',NULL,'',NULL,NULL,1.79478022028271174434e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',3,'move',0,'keep carafe-5','crcedw35v7d6dp','8dffacfb374448a9bd080182fb566143',1.79478022029513192177e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',4,'move',1,'keep key-2','p9z3qh59cv9t63','8d5565466d104dcf8f318679b727caf8',1.79478022030601143833e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',5,'move',0,'place t3.carafe','crcedw35v7d6dp','cecdb63862e7452a986aa6b40a0ec574',1.79478022031801939016e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',6,'say',0,'It''s <i>fine</i>','crcedw35v7d6dp','c',1.79478022032187485698e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',7,'move',1,'sail','p9z3qh59cv9t63','77f7db9d990548fe9a3253a6613c60df',1.79478022033210039137e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',8,'move',0,'keep lion-1','crcedw35v7d6dp','3f281a282e484c23be759c668a0d6fd6',1.79478022034477639203e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',9,'move',1,'keep lobster-2','p9z3qh59cv9t63','cbde1791004345d59defda51ff854758',1.79478022035925817486e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',10,'move',0,'place n.b3','crcedw35v7d6dp','0725250203ec4cefb88489299ab4797a',1.79478022037090229989e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',11,'move',1,'place c.b3','p9z3qh59cv9t63','5ab9308b21504a4a908384a1c95cd3a5',1.79478022038009381289e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',12,'move',0,'keep ship-1','crcedw35v7d6dp','fae90f95fedb48d78c3aef4874577582',1.7947802203926076889e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',13,'move',1,'keep pigments-1','p9z3qh59cv9t63','b1edb5a063b94f15b9cf03171fc70c49',1.79478022040253448483e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',14,'move',0,'place s2.2','crcedw35v7d6dp','47a74445d4d84767bb6fe4c534f8fdd6',1.79478022041849088674e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',15,'move',0,'stay','crcedw35v7d6dp','bb057d2df5754dd6aec7f9e97fbf3f7d',1.79478022043452239029e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',16,'move',1,'place w2.11','p9z3qh59cv9t63','6e26e4b51e4f40d8a8d8922971db229c',1.79478022045167064663e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',17,'move',0,'keep jewelry-5','crcedw35v7d6dp','97588f7968a54bfdb573de19a37c0d7c',1.79478022046328544616e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',18,'move',1,'keep carafe-3','p9z3qh59cv9t63','02035257c0174f2fb34adb0acb0279b8',1.79478022047397613525e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',19,'move',1,'place t2.carafe','p9z3qh59cv9t63','b11f842251144ab0b18ce461b11b62fe',1.79478022049920153614e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',20,'move',0,'place t3.jewelry','crcedw35v7d6dp','51b3883352164962925b8bcc38f0645e',1.79478022051049828527e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',21,'move',1,'keep swan-5','p9z3qh59cv9t63','08e34f507d08483bbb8a7199b5b09e7b',1.79478022052124476428e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',22,'move',0,'keep ship-2','crcedw35v7d6dp','123d9aff4bab4d998f4488e8cd0bdd24',1.79478022053429675094e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',23,'move',1,'place t3.swan','p9z3qh59cv9t63','6fdb7feb8fbb4bd88ba037de4f7e746f',1.7947802205433392525e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',24,'move',0,'place s2.1','crcedw35v7d6dp','cfdfc414524a4aa0b5aca083c1f30d68',1.79478022055897498132e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',25,'move',0,'stay','crcedw35v7d6dp','a993a2f14e434c6bb48fb8eedf84be3d',1.79478022057369804385e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',26,'move',1,'keep key-1','p9z3qh59cv9t63','5bae26f166ac4cd392099e39c3748c46',1.79478022058715939524e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',27,'move',0,'keep lime-5','crcedw35v7d6dp','33eee4f78d3b4302a9385e35901ccc57',1.79478022061569046979e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',28,'move',1,'sail','p9z3qh59cv9t63','a476e461dbfc462c994f156c61ee633c',1.79478022062958717346e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',29,'move',0,'place w2.15','crcedw35v7d6dp','9327e1279f6d4ab997e209350f0b61e4',1.79478022064536881451e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',30,'move',1,'keep key-4','p9z3qh59cv9t63','b7b42f77abba4c84b8be17267a3c683b',1.79478022065420341488e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',31,'move',0,'keep lobster-5','crcedw35v7d6dp','65e355fbe3c54488a53bec5bdf3d63c7',1.79478022066736245159e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',32,'move',0,'place c.b2','crcedw35v7d6dp','0e254a1dd2db4d1bafd288791ec48713',1.79478022068060946462e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',33,'move',1,'sail','p9z3qh59cv9t63','4ebcc8cf75e04774bd6464adb8ec1543',1.79478022069159626966e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',34,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478022069856882098e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',35,'move',1,'sail','p9z3qh59cv9t63','14cb93ace5994ffab74d2ce7032a74e4',1.79478022071290302277e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',36,'move',1,'extra key-2','p9z3qh59cv9t63','342f525fca9b4c77b459cb9fc8cc7f62',1.79478022072926378252e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',37,'move',1,'sail','p9z3qh59cv9t63','10589ca9f472448385bac28869b9d645',1.79478022074349880215e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',38,'move',0,'keep ship-3','crcedw35v7d6dp','934dcf5afb6a416a99c0fa302403d8f1',1.79478022075469207763e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',39,'move',1,'keep glassware-1','p9z3qh59cv9t63','25c2636326004437ae952c00819064e2',1.79478022076281619068e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',40,'move',0,'place s3.0','crcedw35v7d6dp','f6b6ebd55da347a6b6c801eb3d355332',1794780220.83782,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',41,'move',0,'stay','crcedw35v7d6dp','9ad0d024aa734026b38df46794bdde64',1.79478022089364647869e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',42,'move',1,'place t3.glassware','p9z3qh59cv9t63','6a087ae557144972ac3a188776abdeae',1.79478022093205332758e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',43,'move',0,'keep lion-5','crcedw35v7d6dp','f2a6a02a76b144aeb76372d3287bbce5',1.79478022097296905515e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',44,'move',1,'keep key-3','p9z3qh59cv9t63','30220eec329b4223a32c14bca00b73e2',1.79478022100343060493e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',45,'move',0,'place n.b2','crcedw35v7d6dp','34000e39af1640c5809b7929e28a27d0',1794780221.0572,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',46,'move',1,'sail','p9z3qh59cv9t63','15d366cb6aac42c1b499313f988dba9b',1.79478022108799362185e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',47,'move',0,'keep shell-3','crcedw35v7d6dp','f24ed71fa26649ce81ab4cdaf0d18285',1.7947802211423904895e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',48,'move',1,'keep key-4','p9z3qh59cv9t63','7ab1a34fd3374760a6a8ddc046e0e2cf',1.79478022118523406975e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',49,'move',1,'sail','p9z3qh59cv9t63','8fd385ba2236438284386cc4c898940a',1.7947802212521240711e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',50,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478022127909708025e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',51,'move',1,'sail','p9z3qh59cv9t63','2389210db03e461aa0ba3b3839537202',1.79478022136327958107e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',52,'move',1,'extra key-3','p9z3qh59cv9t63','6c99d9760e2340d99a084b8fb531cb96',1.79478022142911291126e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',53,'move',1,'sail','p9z3qh59cv9t63','3941b0e0d8544fd5994d0c94fe5348ac',1.79478022149030089381e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',54,'move',0,'place c.b4','crcedw35v7d6dp','93ca580e40c941aa9008acd43d691e09',1.79478022153669571872e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',55,'move',1,'keep jewelry-1','p9z3qh59cv9t63','97fb0706cf9a419290ff3f6690080ee4',1.79478022157150793073e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',56,'move',0,'keep fish-4','crcedw35v7d6dp','8a0a5652b5214935b1e11522aab28e05',1794780221.65226,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',57,'move',1,'place t2.jewelry','p9z3qh59cv9t63','d0e17fca161d4f558a0c44502ce87cfd',1.79478022173960375783e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',58,'move',0,'place c.m2','crcedw35v7d6dp','39992f99a99c4a009a26ac0eef1e5676',1.79478022178900480272e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',59,'move',1,'keep ash-5','p9z3qh59cv9t63','7ecde341f68b46518d3971b64c2e4b5d',1.79478022182742381093e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',60,'move',0,'keep key-5','crcedw35v7d6dp','b1f0e0a511a9485093e140ad89811e88',1.79478022190480327605e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',61,'move',1,'place w2.3','p9z3qh59cv9t63','60d62c1007db4e098963f85b67cd50bf',1.79478022222947573667e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',62,'move',0,'sail','crcedw35v7d6dp','804e8d67006c49389b9066ac44c2efcc',1.79478022238091206551e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',63,'move',1,'keep glassware-3','p9z3qh59cv9t63','3f2579a770504797b2949ef15f17c019',1.79478022264911246295e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',64,'move',0,'keep pigments-3','crcedw35v7d6dp','7bb2c09ae2e44fa1827d753841585ab8',1794780222.88558,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',65,'move',0,'place w2.1','crcedw35v7d6dp','0c5c0296147446fb98bae77422d00117',1.7947802230125265121e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',66,'move',1,'place t2.glassware','p9z3qh59cv9t63','02a7e2dfa8534acfaa2db9fe322fe599',1.79478022310023498531e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',67,'move',0,'keep carafe-4','crcedw35v7d6dp','6f870ef6b2a346a5a22d43e1f4e65b45',1.79478022321785068513e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',68,'move',1,'keep key-3','p9z3qh59cv9t63','369caeff568840899c7a21450a8b5b55',1794780223.22709,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',69,'move',0,'place t4.carafe','crcedw35v7d6dp','f85e93ca8092409d9c92e1ae85b947e5',1.79478022324424982074e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',70,'move',1,'sail','p9z3qh59cv9t63','b4387ef5b232484dbd3d33dc1bc2b9c7',1.7947802232534039021e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',71,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478022326542329791e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',72,'move',1,'sail','p9z3qh59cv9t63','abb63080c1174e56b17e9e7c99e62a9c',1.79478022329266786571e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',73,'move',1,'extra key-2','p9z3qh59cv9t63','7f8b588941214ede858ae5cf16d01dc6',1.79478022331722331054e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',74,'move',1,'sail','p9z3qh59cv9t63','51463a862518472682efada4c5c105ab',1.79478022334658312794e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',75,'move',0,'keep pigments-2','crcedw35v7d6dp','f9847773bb4e4c76a4319c8c50570676',1.79478022336093854909e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',76,'move',1,'keep pigments-5','p9z3qh59cv9t63','ca1b436603494eb7a3272feb462713d8',1.79478022337283945079e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',77,'move',0,'place w2.17','crcedw35v7d6dp','5e46a5be96714595a38401bc8a7a16fb',1.79478022339243292815e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',78,'move',1,'place w1.14','p9z3qh59cv9t63','32fbb187546244cfaa6a932db999c435',1.79478022340816497802e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',79,'move',0,'keep cross-4','crcedw35v7d6dp','2fcf2b762091412b9f41155ee5249bfd',1.79478022342044925686e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',80,'move',1,'keep coin-3','p9z3qh59cv9t63','b0238572387846a5bf6763dfb0f88997',1.79478022344230818746e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',81,'move',1,'place n.b4','p9z3qh59cv9t63','498c231a2c5d4277b622c123508035f4',1.79478022346588969235e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',82,'move',0,'place n.m2','crcedw35v7d6dp','1ef7a2f385864bde9bc4cdeed0dca63f',1.79478022349668121337e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',83,'move',1,'keep swan-2','p9z3qh59cv9t63','51faa2b931be4434bff5394a9d55150d',1.79478022354780697824e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',84,'move',0,'keep fish-1','crcedw35v7d6dp','4a6db40114d140d495c2b7f69e4293c5',1.79478022357112646095e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',85,'move',1,'place t2.swan','p9z3qh59cv9t63','7616daf98dde4c968f27c38021a9f64a',1.79478022363585662836e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',86,'move',0,'place c.m3','crcedw35v7d6dp','326f1beb00504b4e964a1561e9cac808',1.79478022367013955113e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',87,'move',1,'keep key-1','p9z3qh59cv9t63','950753b1a12541d7913805a3d7432a37',1.79478022383291172976e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',88,'move',0,'keep key-4','crcedw35v7d6dp','b201c343560749d88e7aab3a66ce27fd',1.79478022392573356626e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',89,'move',1,'sail','p9z3qh59cv9t63','a01b28e01bb0451e954cc733de9a94be',1.79478022394511795047e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',90,'move',0,'sail','crcedw35v7d6dp','4457394929fb481aa28a770cd40da13b',1.79478022406680941583e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',91,'move',1,'keep key-4','p9z3qh59cv9t63','fc0bac5cd54c45e3bc66e9060069330c',1.79478022411671519283e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',92,'move',0,'keep shell-1','crcedw35v7d6dp','860664d64b064a83a2101140d6168c73',1.79478022413758277892e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',93,'move',0,'place c.t2','crcedw35v7d6dp','6720e845023f4f378742f47b537f5063',1.79478022417794656753e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',94,'move',0,'extra coin-5','crcedw35v7d6dp','e71f407186c64bc486fade359e41115a',1.79478022449043178553e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',95,'move',0,'place n.m3','crcedw35v7d6dp','5a3650d243ac457abd147eae8f6d812f',1.79478022479891109472e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',96,'move',1,'sail','p9z3qh59cv9t63','c3a7677dd9364cb8a37d60f24ce6851d',1.79478022485545516016e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',97,'move',0,'keep lion-3','crcedw35v7d6dp','b27e462f63984960bcff9b0266336d5e',1.79478022495604109761e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',98,'move',1,'keep fish-2','p9z3qh59cv9t63','22120b728d6b404994848d76bf317f77',1.79478022499372053153e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',99,'move',0,'place n.t2','crcedw35v7d6dp','9a530a16b9924fdf86c149c9f07a6ca0',1.79478022505114173882e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',100,'move',0,'extra coin-2','crcedw35v7d6dp','17aece3cccda47ffbf6e3bb240f62bdf',1.79478022517413711542e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',101,'move',0,'place n.b1','crcedw35v7d6dp','f5d38b8263c540db826a21c71170bf3d',1.79478022521028971673e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',102,'move',1,'place c.b1','p9z3qh59cv9t63','55265b2e86f8426887ef1b9506698285',1.79478022525586414334e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',103,'move',0,'keep cross-3','crcedw35v7d6dp','4f6ce69bbd32444095f99048450b0e97',1.794780225381424427e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',104,'move',1,'keep key-2','p9z3qh59cv9t63','7c576ca9bdec44d5848a6eed09e61535',1.79478022542018604275e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',105,'move',0,'place n.m1','crcedw35v7d6dp','5e7c01bd48fb46f6b76d4ce0cf26a7e5',1.79478022546972370144e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',106,'move',1,'sail','p9z3qh59cv9t63','113662d78fc5482f9325073cdb1b4939',1.79478022550377917286e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',107,'move',0,'keep lobster-3','crcedw35v7d6dp','32d7685590004ecbb7e9c6727a01089f',1.79478022561341881745e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',108,'move',1,'keep key-5','p9z3qh59cv9t63','e0ea5b6e77e44b36879820781c824b08',1.79478022564952278137e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',109,'move',1,'sail','p9z3qh59cv9t63','c84e8cdd49ad435985af802ece960a91',1.79478022574291825293e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',110,'move',0,'place c.m1','crcedw35v7d6dp','ceed6eb6e47d4ab996f4e2e0b81a21a4',1.79478022584758663176e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',111,'move',1,'keep glassware-4','p9z3qh59cv9t63','eebeb132661948a19ff71f624ce25722',1.79478022592454266549e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',112,'move',0,'keep key-1','crcedw35v7d6dp','cc24c773c49b4428a47198c4bd28c959',1.79478022604395771031e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',113,'move',1,'place t4.glassware','p9z3qh59cv9t63','0420944abce9475c9c745768a061fb6b',1.79478022613719940181e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',114,'move',0,'sail','crcedw35v7d6dp','2bd09ce8cdcd4696954739ac8ca9c3d0',1.79478022619276618952e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',115,'move',1,'keep key-1','p9z3qh59cv9t63','dbee4a6be15b46268e873b1ed20d1ed3',1.79478022639327120784e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',116,'move',0,'keep shell-2','crcedw35v7d6dp','9eecfbfa10d144ce9166cee0b2aaf84c',1.79478022645780754089e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',117,'move',1,'sail','p9z3qh59cv9t63','afd00565df9041269381a3082fd890b1',1.79478022660483336452e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',118,'move',0,'place c.t1','crcedw35v7d6dp','a83b76c9c8684336b6a650acfd74a55c',1794780226.69028,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',119,'move',0,'extra cross-1','crcedw35v7d6dp','d342f74cab1b4063805b7fe05a712810',1.79478022674490785602e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',120,'move',0,'place n.t1','crcedw35v7d6dp','aab3c3ae9cc14f72823608817d2e9b38',1.7947802267625308037e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',121,'move',0,'extra pigments-4','crcedw35v7d6dp','50e14ca0c3ea47378b339b23cec348f9',1.79478022685829758644e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',122,'undo',0,'','crcedw35v7d6dp',NULL,1.79478022688851928711e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',123,'move',0,'extra pigments-4','crcedw35v7d6dp','caab0735660349db81cc1311d02838f9',1.79478022692249417307e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sg25jfb6dfytm4',124,'move',0,'place w3.8','crcedw35v7d6dp','3eebadce47d640249bd86c77f59bcfc9',1.79478022695422506334e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',1,'sit',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.79478022702494263655e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',2,'begin',NULL,'',NULL,NULL,1.79478022702494907376e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',3,'move',0,'sail gondolier-2','crcedw35v7d6dp','de61dd4a3a5b4ec28013c480759d2d35',1.79478022705554080004e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',4,'move',0,'gondolier mattia.brown','crcedw35v7d6dp','57af85835e0b4b7293f7895548e65b4d',1.79478022708381724356e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',5,'move',1,'sail build-3','p9z3qh59cv9t63','2512383ec99947e6b84ec770c84fb04a',1.79478022710129547119e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',6,'say',1,'It''s <i>fine</i>','p9z3qh59cv9t63','c',1.79478022712418556214e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',7,'move',1,'sail character-2','p9z3qh59cv9t63','b8000aaca9fd45ff8c9be4bc4acfb4a3',1.79478022715365266798e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',8,'move',1,'sail red build-2','p9z3qh59cv9t63','ee4d8ee9b4c44d9c990ed1a18d329e5f',1.79478022718234872818e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',9,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478022719626569749e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',10,'move',1,'sail red build-2','p9z3qh59cv9t63','a47311741b3d48c59df056bf881e44b1',1.79478022722102141376e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',11,'move',1,'street','p9z3qh59cv9t63','4204a259e7b842719ba47f1465cdf3d3',1.79478022725018215182e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',12,'move',1,'at chiara.c4','p9z3qh59cv9t63','2602e096c9b74841b112e74f49c64741',1.79478022727647304533e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',13,'move',1,'done','p9z3qh59cv9t63','e525bb487b734b64b416353fd57748f1',1.79478022729525089266e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',14,'move',0,'sail red hire','crcedw35v7d6dp','366c03ec58274470bc41481fa63cad00',1.79478022760745286939e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',15,'undo',0,'','crcedw35v7d6dp',NULL,1794780227.647,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',16,'move',0,'sail red hire','crcedw35v7d6dp','c135533c94ab48e2a18a7f411e7db08b',1.79478022765979599957e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',17,'move',0,'dismiss','crcedw35v7d6dp','cb73125a60ef459eb496e285768eddaa',1.79478022767241334909e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',18,'move',1,'sail palace-1','p9z3qh59cv9t63','2ea752cf22c543db82c29093bf0c1304',1.79478022768014955521e+09,NULL,NULL);
INSERT INTO "entries" VALUES('zpejyehtyt9k6n',19,'away',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.79478022768533611299e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',1,'sit',1,'Ben <b>','p9z3qh59cv9t63',NULL,1.79478022769321084021e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',2,'begin',NULL,'',NULL,NULL,1.79478022769321584706e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',3,'move',1,'sail hire','p9z3qh59cv9t63','327989c711ec4999859ccb0b171d8423',1.794780227704536438e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',4,'move',1,'sail character-2','p9z3qh59cv9t63','6150c690309e48ea995c9356d91d2d7b',1.79478022775257110591e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',5,'move',1,'sail palace-1','p9z3qh59cv9t63','08a7f72db2424217b3acef63dd307510',1794780227.82949,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',6,'say',1,'It''s <i>fine</i>','p9z3qh59cv9t63','c',1.79478022783759546274e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',7,'move',1,'buy','p9z3qh59cv9t63','ccc502df1be448cfa8898033d34f0e68',1.79478022790215516095e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',8,'move',0,'sail production','crcedw35v7d6dp','5109caa06d284d49a2ec373533455ebb',1.79478022796428084368e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',9,'undo',0,'','crcedw35v7d6dp',NULL,1.79478022799725627899e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',10,'move',0,'sail production','crcedw35v7d6dp','f557c0ccdeab464bad51917b8d91c1ae',1.79478022805790972706e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',11,'move',0,'sail palace-1','crcedw35v7d6dp','dc56b117d5e84d608425b00014438707',1.79478022811709499355e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',12,'move',0,'sail build-2','crcedw35v7d6dp','3a5b0a2071e949199941bc5d29d114cc',1.79478022818104481698e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',13,'move',0,'street','crcedw35v7d6dp','9717e460205b461783fa50f0e4d901e2',1.79478022825372481342e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',14,'move',0,'at chiara.c4','crcedw35v7d6dp','5294ef9f3bb84c0599468a9ddc09c2be',1.79478022837524628634e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',15,'undo',0,'','crcedw35v7d6dp',NULL,1.794780228389508009e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',16,'move',0,'at chiara.c4','crcedw35v7d6dp','056ac6ae615f4aaf8b23bf9ee3d6bf08',1.79478022844455766676e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',17,'move',0,'done','crcedw35v7d6dp','11d6dde3aabf4dc3b5f34aa41e77c1d7',1.79478022850483655932e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',18,'move',1,'sail red gold','p9z3qh59cv9t63','b7070f8390284d01b0e8de2db891ae84',1.79478022862958025928e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',19,'move',1,'take gold','p9z3qh59cv9t63','1f5c8a05aaff450dac6b447adda99e11',1.79478022866570830341e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',20,'move',0,'sail factory-2','crcedw35v7d6dp','a209cf2fdce04a8b82010a0ff2022fe4',1.79478022877905726427e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',21,'undo',0,'','crcedw35v7d6dp',NULL,1.79478022888592338556e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',22,'move',0,'sail factory-2','crcedw35v7d6dp','d33d4c92213b478d9d3281492b68998e',1.79478022902070808407e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',23,'move',0,'sail character-1','crcedw35v7d6dp','8402a6ff078147eb9316ef778f5c04f6',1.7947802291353917122e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',24,'move',0,'look','crcedw35v7d6dp','30945fb178934536af3a5e899cf763c8',1.79478022934012699128e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',25,'move',0,'keep 40','crcedw35v7d6dp','c636b9f388924197ab9fa7d2f94450ae',1.79478022964118647574e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',26,'move',1,'sail gondolier-2','p9z3qh59cv9t63','202d0b79969447c68159c9a32f627f40',1.79478022990500497811e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',27,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478022996449065214e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',28,'move',1,'sail gondolier-2','p9z3qh59cv9t63','89c367a666eb46f88250b946cb8c67f1',1.79478023011879038806e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',29,'move',1,'gondolier mattia.brown','p9z3qh59cv9t63','77df12ae8fe24a29ac6a8054af532ed1',1.79478023020902657507e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',30,'move',0,'sail build-3','crcedw35v7d6dp','333b536546e1463795ff932dd1e2ba6d',1.79478023029722690579e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',31,'move',0,'street','crcedw35v7d6dp','1d5424f74a5c4698a74fcad14de97c58',1.79478023038338851923e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',32,'move',0,'at donato.b2','crcedw35v7d6dp','5362f9343d4d43049c11d4c01fe4fef3',1.79478023041173458096e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',33,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023041933822633e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',34,'move',0,'at donato.b2','crcedw35v7d6dp','f3458e95e6bb490ba1b90f91056d8ac7',1.79478023043386411671e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',35,'move',0,'done','crcedw35v7d6dp','c5f3612fee2f458da6798d19cb5c60a8',1.79478023044743728638e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',36,'move',1,'sail hire','p9z3qh59cv9t63','045edcdf5af74baba0e005f4b0ff87ee',1.79478023047479319572e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',37,'move',1,'dismiss','p9z3qh59cv9t63','cb30e24aaa7b4d27b07fbc0582afa3fb',1.79478023050728368757e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',38,'move',0,'pass','crcedw35v7d6dp','1e898df24d6c42a98cfb45838304edb9',1.79478023052732324604e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',39,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023055137300492e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',40,'move',0,'pass','crcedw35v7d6dp','deb7e6afae1d4700ad565cff9c98d56c',1.79478023058147048945e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',41,'move',0,'sail character-2','crcedw35v7d6dp','1c78e2fe5ec944a1835b91b6a3369c2f',1.794780230909001112e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',42,'move',1,'sail factory-2','p9z3qh59cv9t63','1532edfcae3b4c5188546e911fe56cf0',1.79478023102280211447e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',43,'move',1,'sail hire','p9z3qh59cv9t63','d9de5e157a9541e28b0239b3d3db0863',1.79478023127571916579e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',44,'move',1,'dismiss','p9z3qh59cv9t63','3d064298dff643618c215cc2585ccdeb',1.79478023131311869619e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',45,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478023133330845829e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',46,'move',1,'dismiss','p9z3qh59cv9t63','ff8c38587c2f4918bcbdbf9860430a71',1.79478023138806605336e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',47,'move',0,'sail shop-1','crcedw35v7d6dp','71b4bc06ed9a402dacd767bdb314b03a',1.79478023142051935196e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',48,'move',0,'sail build-1','crcedw35v7d6dp','c88190e4de384f5495a161931a7c07be',1.79478023144738817219e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',49,'move',0,'street','crcedw35v7d6dp','dee00bb1db664794b08feabe3e86baf8',1.7947802314720292091e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',50,'move',0,'at chiara.d3','crcedw35v7d6dp','a089391af4ad4e94b6502b16866d235d',1.7947802314880371094e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',51,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023155823349955e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',52,'move',0,'at chiara.d3','crcedw35v7d6dp','b42c39ef642d41279e3250dd7b78aba9',1.79478023159054255481e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',53,'move',0,'done','crcedw35v7d6dp','a4767c44745b4b67a73fbad3fe31df5a',1.79478023160988187792e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',54,'move',1,'sail gondolier-2','p9z3qh59cv9t63','16ff75e46b6947058d7ebc4361c5db18',1.79478023167328548433e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',55,'move',1,'gondolier mattia.grey','p9z3qh59cv9t63','2ed6f577df99479ca78240e53aa70e45',1.79478023169873690612e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',56,'move',0,'pass','crcedw35v7d6dp','ee083007f02e4e8e8f46b919bb3f4ae8',1.7947802318511950969e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',57,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023192934870722e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',58,'move',0,'pass','crcedw35v7d6dp','d8205a6ec3a24391b693f4487e7a736e',1.79478023206922626493e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',59,'move',0,'sail build-3','crcedw35v7d6dp','c6aa0d5f463848caa99857f2cf351739',1.79478023217943477626e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',60,'move',1,'pass','p9z3qh59cv9t63','3cede02674534773b511631ed76ecfb2',1.79478023219670677185e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',61,'move',1,'sail character-2','p9z3qh59cv9t63','32e4741e8a8c42b2af941165f8d41a70',1.79478023221909976005e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',62,'move',0,'sail palace-1','crcedw35v7d6dp','c3668abdc58d47caa7621af57413db1e',1.79478023226043105131e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',63,'undo',0,'','crcedw35v7d6dp',NULL,1.7947802322668726444e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',64,'move',0,'sail palace-1','crcedw35v7d6dp','d59d42793e814e048912069e868ae1fb',1.79478023228701281544e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',65,'move',0,'sail red build-2','crcedw35v7d6dp','b42da0a00342452dabb5b9db24c2268c',1.79478023230338764194e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',66,'move',0,'street','crcedw35v7d6dp','4837b6094a8e4f2db06d11f58bf16ab9',1.79478023232103443143e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',67,'move',0,'at donato.d2','crcedw35v7d6dp','c8187cce37e243aeabd80fff25cb46e7',1.794780232493588686e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',68,'move',0,'done','crcedw35v7d6dp','5f168f0b29cd4f33ae6076238a85be69',1.79478023258370184903e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',69,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023264371180532e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',70,'move',0,'done','crcedw35v7d6dp','a42e8f20ba7d4061965f1eb5b7018daa',1.79478023268568849567e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',71,'move',1,'sail factory-2','p9z3qh59cv9t63','925f3e0bae3f4f73960799677a9b96bc',1.79478023269605064388e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',72,'move',1,'sail hire','p9z3qh59cv9t63','a38169f73dee4e46804d02fd1ac441f4',1.79478023276647233961e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',73,'move',1,'dismiss','p9z3qh59cv9t63','f0d1456b9dd042739aaca24402918f74',1.79478023279183316229e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',74,'move',0,'pass','crcedw35v7d6dp','4bd5c3cf25344f2bb568776b12d8a807',1.7947802329247992039e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',75,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023297278666491e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',76,'move',0,'pass','crcedw35v7d6dp','391cb16a620e4c87940170053e7c1228',1.7947802333281447887e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',77,'move',0,'sail income','crcedw35v7d6dp','cb7bcc773068434d8156d10d3941de5c',1.79478023359288764004e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',78,'move',1,'sail shop-2','p9z3qh59cv9t63','a43a6ecaf56a41788cae84e881290dd3',1.79478023398437905311e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',79,'move',1,'sail gondolier-2','p9z3qh59cv9t63','d6242c56acef41bea18d72bd17119fc5',1.79478023415328693385e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',80,'move',1,'sail build-3','p9z3qh59cv9t63','ec92766a5ac84d518660c09655fc0560',1.79478023424500656131e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',81,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478023428196692464e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',82,'move',1,'sail build-3','p9z3qh59cv9t63','1752f7c9db9c413fb29a380c7812da43',1.79478023435734772685e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',83,'move',1,'build palace-2','p9z3qh59cv9t63','2e5bb88aacd94be7808f87148316ff6b',1.79478023448339843752e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',84,'move',1,'at donato.d1','p9z3qh59cv9t63','2350e5712eea4520b20800503391f922',1.79478023465812063213e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',85,'move',1,'done','p9z3qh59cv9t63','52803d9eb8d34613aaa64c596431ae6a',1.7947802347292516232e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',86,'move',0,'sail character-2','crcedw35v7d6dp','3f839876d2fb406fb73f028465c60b59',1.79478023481768226622e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',87,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023488997983931e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',88,'move',0,'sail character-2','crcedw35v7d6dp','e9c436cba6ae4ef58cdc090adbce8654',1.79478023506365919111e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',89,'move',0,'sail red hire','crcedw35v7d6dp','34b22a575ef7464aabd00740b0367744',1.79478023513852715494e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',90,'move',0,'dismiss','crcedw35v7d6dp','738a29c2940f496985210275e2066d07',1.79478023526405930515e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',91,'move',1,'sail build-2','p9z3qh59cv9t63','9ec7f116443e44c2ad175e8804d772f5',1.79478023532133173947e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',92,'move',1,'street','p9z3qh59cv9t63','4ee1159e7e5f4b579695bc84afc1cbd0',1.79478023542732357978e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',93,'move',1,'at chiara.c3','p9z3qh59cv9t63','59eb7eabf3df47b1ae5793d642f4f390',1.79478023560915088659e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',94,'move',1,'done','p9z3qh59cv9t63','f76c03526a2f4bfdb7500cbadbbc2e25',1.79478023569900894161e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',95,'move',0,'sail palace-1','crcedw35v7d6dp','cbaf7400b3cb46b09e1cb0afb5999d32',1.79478023580455541613e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',96,'move',0,'sail build-2','crcedw35v7d6dp','a1b08d4dc4964922b124a1ba4db76a75',1.79478023593819332125e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',97,'move',0,'sail gold','crcedw35v7d6dp','7ef60c46145e40b19e3ad1dc50f93465',1.79478023606155586248e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',98,'undo',0,'','crcedw35v7d6dp',NULL,1.7947802361350185871e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',99,'move',0,'sail gold','crcedw35v7d6dp','8c2d5cfeeb4c4345b7916a4d3a7f8584',1.79478023620530104638e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',100,'move',0,'take gold','crcedw35v7d6dp','1a4de67721b340c08733ec06c1f2b293',1.79478023624359703065e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',101,'move',1,'pass','p9z3qh59cv9t63','a1fd2ee336db459e9b527ace359e89e6',1.79478023626942229272e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',102,'move',1,'sail production','p9z3qh59cv9t63','23faf613586141aab82c3469e6639c55',1.79478023635377025597e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',103,'move',0,'sail palace-1','crcedw35v7d6dp','12cda513edb64628a66e021cba2e3052',1.79478023637299680713e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',104,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023638499402997e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',105,'move',0,'sail palace-1','crcedw35v7d6dp','08188d6ff0a1428199dc3d71acdf065b',1.79478023642609620094e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',106,'move',0,'sail build-2','crcedw35v7d6dp','23444da37a564f94993f4445e3a466de',1.79478023645489597314e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',107,'move',0,'street','crcedw35v7d6dp','5d8692e46fc7437d834868be4085e333',1.79478023649631047249e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',108,'move',0,'at donato.a3','crcedw35v7d6dp','43e23abb0b9d4425b03fab998db5e0bb',1.79478023652941918366e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',109,'move',0,'done','crcedw35v7d6dp','ef5b3f8e6cb74f53b074687dc3db36ee',1.79478023655521416656e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',110,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023656964898102e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',111,'move',0,'done','crcedw35v7d6dp','d036d9a249b947c1a718f9b2781d1999',1.79478023664073371885e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',112,'move',1,'sail shop-1','p9z3qh59cv9t63','73ecdcdba05949f6bdbe54976632e2da',1.7947802366685671806e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',113,'move',1,'sail build-1','p9z3qh59cv9t63','85720a8ea23b4962aeedd7b21b96d4a8',1.79478023669787526131e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',114,'move',1,'street','p9z3qh59cv9t63','f8ac167552244d16b8a7d953f2d721eb',1.79478023672050857537e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',115,'move',1,'at chiara.b3','p9z3qh59cv9t63','d633251cbe9e427499381fb040b87302',1.79478023675608730318e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',116,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478023676943564419e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',117,'move',1,'at chiara.b3','p9z3qh59cv9t63','36a3a07f985d42efbc5c7cd81b0b9c12',1.79478023684115552899e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',118,'move',1,'done','p9z3qh59cv9t63','f7f4c14e4de449b88ba36b712bb06d3c',1.79478023687885570531e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',119,'move',0,'sail shop-2','crcedw35v7d6dp','cd69d4b4df4945dea4092a3dd0af6bd9',1.79478023690670657154e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',120,'move',0,'sail build-3','crcedw35v7d6dp','00e0803f48dc43cf9051c1eecf58b1c0',1.79478023698552203177e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',121,'move',0,'street','crcedw35v7d6dp','6a1e057dcdb54252934fc698a2f5ae09',1.79478023701279330252e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',122,'move',0,'at donato.b3','crcedw35v7d6dp','7d559a9795a04a88967cacea56b69909',1.79478023704749178887e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',123,'move',0,'done','crcedw35v7d6dp','fb1ddd45f0794a248e8d914bde85bb46',1.79478023707083749775e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',124,'move',1,'pass','p9z3qh59cv9t63','59ffe46d818145038124137350d697ea',1.79478023709066653252e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',125,'move',1,'sail income','p9z3qh59cv9t63','35de418ed7d340618224dcfef7a4c5aa',1.79478023711484265326e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',126,'move',0,'pass','crcedw35v7d6dp','280a0c346d2d458a97d38af40846aad7',1.79478023713739323619e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',127,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023715125966069e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',128,'move',0,'pass','crcedw35v7d6dp','33b5c1b276224bbb9a4d9ec4184633d9',1.79478023719293594356e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',129,'move',0,'sail shop-2','crcedw35v7d6dp','fa10a63175b34234a2108d1956b77802',1.79478023722178196908e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',130,'move',1,'sail special','p9z3qh59cv9t63','69652f1727444319a9e0c8a5fae6dff0',1.79478023724555921548e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',131,'move',1,'sail red build-3','p9z3qh59cv9t63','656c4f1fb91542c699a673fc099078d9',1.79478023727805328368e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',132,'move',1,'street','p9z3qh59cv9t63','938a8d103c7340b7a4d569dd2c0139de',1.79478023730636382102e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',133,'move',1,'at chiara.a3','p9z3qh59cv9t63','6a5abd07f0ed4635a2678f19d057ec26',1.7947802373430044651e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',134,'move',1,'done','p9z3qh59cv9t63','704e9efa2c3d4f36a73c6b2cc7fba8e5',1.79478023738201808933e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',135,'move',0,'sail factory-2','crcedw35v7d6dp','caed67e689bc455fb3b40909726467b7',1.79478023740666985507e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',136,'move',0,'sail hire','crcedw35v7d6dp','5e93a348dcda4f35b1c139f0e80fdde9',1.79478023743030428889e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',137,'move',0,'dismiss','crcedw35v7d6dp','bc74f239d41843459418b8b5baaa278d',1.79478023754082846637e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',138,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023764764714237e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',139,'move',0,'dismiss','crcedw35v7d6dp','d4277de6fb714bedadb0907d9ab9ebf2',1.79478023797120976451e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',140,'move',1,'pass','p9z3qh59cv9t63','bc75b3f9c34b414b8278fd1e83ebc561',1.79478023810304641721e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',141,'move',1,'sail production','p9z3qh59cv9t63','31664e05c65a4bf6b48e64829d11f87f',1.79478023837446236605e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',142,'move',0,'sail palace-1','crcedw35v7d6dp','3df85a6b163642f4aec53e5aad81ea8e',1.79478023857373619083e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',143,'move',0,'sail build-2','crcedw35v7d6dp','5dddcb92d02d49ac94e4f7bcdff95907',1.79478023861513185507e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',144,'undo',0,'','crcedw35v7d6dp',NULL,1.7947802386341693402e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',145,'move',0,'sail build-2','crcedw35v7d6dp','ab06dd4681c14577897f16af2b29fa31',1.79478023867125248912e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',146,'move',0,'sail gold','crcedw35v7d6dp','540fb6763bc5484baa1149f31a581043',1.79478023870204639431e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',147,'move',0,'take gold','crcedw35v7d6dp','aaa94ff97b0d40119e04c569a5698e1d',1.79478023898673796649e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',148,'move',1,'sail shop-1','p9z3qh59cv9t63','1a358f67929a42aa874e7d67f3b5ce0c',1.79478023916115689275e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',149,'move',1,'sail red build-1','p9z3qh59cv9t63','0f400f882d164c608be8c8fd698bca4c',1.79478023937089276309e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',150,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478023945315861694e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',151,'move',1,'sail red build-1','p9z3qh59cv9t63','ccf8c5a69a50496b821ccc34b7c25e9c',1.79478023962469744679e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',152,'move',1,'street','p9z3qh59cv9t63','b1df45644a2f4305b5b730b1931dcf9a',1.79478023963907265666e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',153,'move',1,'at donato.c3','p9z3qh59cv9t63','dff0c93bb48f42069b9f8ac042c2cd99',1.79478023966141653059e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',154,'move',1,'done','p9z3qh59cv9t63','bcd249d3e41e44dfbdd138c9d89b2dbe',1.7947802396916036606e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',155,'move',0,'sail palace-2','crcedw35v7d6dp','480ae51ca40d4ce6a6e7237030c1c191',1.79478023972287750245e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',156,'undo',0,'','crcedw35v7d6dp',NULL,1.79478023974270820611e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',157,'move',0,'sail palace-2','crcedw35v7d6dp','73c8f87d10174059ac899fa2cbe129c1',1.79478023977201533315e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',158,'move',0,'sail red factory-1','crcedw35v7d6dp','9dd3d6a32cdf49e9906c4b94373bd5f0',1.79478023979567766189e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',159,'move',0,'buy','crcedw35v7d6dp','5821dfd727e44965aed081ac08f5caec',1.79478023982032680507e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',160,'move',1,'sail build-3','p9z3qh59cv9t63','0181c87bec49428e9bccaba5e49153dd',1.79478023984168124195e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',161,'move',1,'street','p9z3qh59cv9t63','41fb00624d1540319625022f1aa28789',1.79478023985789608956e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',162,'move',1,'at chiara.b2','p9z3qh59cv9t63','e22b1667f1f54555a3d2f8735c2a223e',1.79478023989756298064e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',163,'move',1,'done','p9z3qh59cv9t63','846001e54f41445f924fc5c6f6658fb6',1.79478023992806935311e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',164,'move',0,'sail hire','crcedw35v7d6dp','ced774384cb34aa6887afbef57375bf9',1.79478023994894647598e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',165,'move',0,'dismiss','crcedw35v7d6dp','83854262b269466098181b45f833f323',1.79478023998549175268e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',166,'move',1,'pass','p9z3qh59cv9t63','d5f728b1998d43688d3ab64e0f8ecb38',1.79478024001297664646e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',167,'undo',1,'','p9z3qh59cv9t63',NULL,1.7947802402500045299e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',168,'move',1,'pass','p9z3qh59cv9t63','f5492fe9c2f94b3db28da0575e6b76f2',1.79478024061794018744e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',169,'move',1,'sail shop-2','p9z3qh59cv9t63','4d660c34d7c942a78e35c81bf3205c4c',1.79478024063891196254e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',170,'move',0,'sail gondolier-2','crcedw35v7d6dp','60f309d43c254cbe987c1e4e7b8260f4',1.79478024066548705103e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',171,'move',0,'sail special','crcedw35v7d6dp','b299335a70a54a3380c6bb99699dfe38',1.79478024071977114678e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',172,'move',0,'sail build-3','crcedw35v7d6dp','0154e302d2b6490080e40ac45e24664f',1.79478024074741935732e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',173,'undo',0,'','crcedw35v7d6dp',NULL,1.794780240786699295e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',174,'move',0,'sail build-3','crcedw35v7d6dp','ff2adf2a5552440bb68656dd7e8220dc',1.79478024085412907594e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',175,'move',0,'build factory','crcedw35v7d6dp','7a2baf5ca3394138895904b66f891ea1',1.79478024087883472441e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',176,'move',0,'at donato.b1','crcedw35v7d6dp','267d1722955545d48f8787ea7dab765b',1.7947802409119312763e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',177,'move',0,'done','crcedw35v7d6dp','7d151b76a7b449cdbdbc8e357fd29005',1.79478024093769979478e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',178,'move',1,'sail character-2','p9z3qh59cv9t63','321fa521ef294cf99974b4ff5927e674',1.79478024097006821631e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',179,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024100831484799e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',180,'move',1,'sail character-2','p9z3qh59cv9t63','74bbfda395254aa38e2fd50387954bf0',1.7947802410466508865e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',181,'move',1,'sail build-2','p9z3qh59cv9t63','5bc7ed55a4f6425498355c6b725324cd',1.79478024110005307195e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',182,'move',1,'street','p9z3qh59cv9t63','547710a5fb6242e5a5734c3c13eb5a02',1.79478024112433648114e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',183,'move',1,'at donato.d3','p9z3qh59cv9t63','75426ac4daeb4f278ee294953c38c8a1',1.79478024114684176449e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',184,'move',1,'done','p9z3qh59cv9t63','22b512de451643a1b819c8edd77a36cd',1.7947802411862998009e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',185,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024120978045465e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',186,'move',1,'done','p9z3qh59cv9t63','8794d71fc7ac4467b45175dfc138d417',1.79478024124334120748e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',187,'move',0,'sail production','crcedw35v7d6dp','681f414766554df39b2e58dc7c07f1f8',1.79478024127347278587e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',188,'move',0,'produce 1','crcedw35v7d6dp','04e4812ed5f94828adb916d9f6a527f2',1.7947802412980322838e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',189,'move',0,'sell red','crcedw35v7d6dp','d712d4601126401180cca482b752b3a3',1.79478024132240772253e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',190,'move',1,'sail build-2','p9z3qh59cv9t63','182861bd2a9443e3badc21dade2cb938',1.79478024133208250998e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',191,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024135022115712e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',192,'move',1,'sail build-2','p9z3qh59cv9t63','487e8bda125b4820841753d41ea8726e',1.79478024138152313232e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',193,'move',1,'street','p9z3qh59cv9t63','599afd6654ea4326a8b6b655b0d4b6f5',1.79478024141206812854e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',194,'move',1,'at chiara.b1','p9z3qh59cv9t63','8a55dc30dcdc405f93eed73762aa0369',1.7947802414368722439e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',195,'move',1,'done','p9z3qh59cv9t63','ca942663431a4b2fbe4f4a4bdd205239',1.79478024146090817452e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',196,'move',0,'sail palace-2','crcedw35v7d6dp','f503211910d141a199991f4218cc9481',1794780241.5067,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',197,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024152653336522e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',198,'move',0,'sail palace-2','crcedw35v7d6dp','bceec74b969043aab8da8bcb9892ace8',1.79478024173829531673e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',199,'move',0,'sail red character-1','crcedw35v7d6dp','4dd5a7d9d07a4c119a4292b0a727ae76',1.79478024176774334907e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',200,'move',0,'sail hire','crcedw35v7d6dp','72f1699642134b48bd5278240721e977',1.79478024179027414322e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',201,'move',0,'dismiss','crcedw35v7d6dp','83b3998e26294cfea45ae7700a6cf415',1.79478024182891058918e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',202,'move',1,'sail red gold','p9z3qh59cv9t63','253b996ddb1c4480b13e1398501ecb95',1.7947802418534574509e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',203,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024187050032613e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',204,'move',1,'sail red gold','p9z3qh59cv9t63','13ad342e71c144168cea8d6cdd07599a',1.79478024194800496104e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',205,'move',1,'take gold','p9z3qh59cv9t63','fe050ce6705641428d2753de7e58e2ad',1.79478024197911858561e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',206,'move',0,'sail palace-1','crcedw35v7d6dp','6557fdd2d0834bc6935270bfcc5f8a00',1794780242.00336,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',207,'move',0,'sail factory-2','crcedw35v7d6dp','2d2a15dc0f614e82ab21e94dd13a99af',1.79478024206128811838e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',208,'move',0,'sail shop-1','crcedw35v7d6dp','93f1989d9ed74e07896be6e909840558',1.79478024209356808657e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',209,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024211240291593e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',210,'move',0,'sail shop-1','crcedw35v7d6dp','d7a72f0dd8a84df295adbda30ee8e5cf',1.79478024214283585551e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',211,'move',0,'buy','crcedw35v7d6dp','2fa5f91489fd4b29a2bf695da961685e',1.79478024229355525966e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',212,'move',1,'sail hire','p9z3qh59cv9t63','297bea11b35a42adadf49e5d1dd5d706',1.7947802425929806232e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',213,'move',1,'sail character-1','p9z3qh59cv9t63','19f17c7d10ed489bb2ecb0a14e4d7ba0',1.79478024269101357462e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',214,'move',1,'look','p9z3qh59cv9t63','342cd64a4939401ba6058f8f1e926323',1.794780242717897892e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',215,'move',1,'keep 35','p9z3qh59cv9t63','da0d4b2eb66c4efb8aa04381707104af',1.79478024279763579374e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',216,'move',0,'sail red production','crcedw35v7d6dp','ab4e1f7288074471a17f1ccbb5d21f52',1.79478024287472677231e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',217,'move',0,'produce 1','crcedw35v7d6dp','06fc9ab406e64ee6888f2bcc25ed794b',1.7947802431616685391e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',218,'move',0,'sell blue','crcedw35v7d6dp','387f37f687b04196874b6c1271a27769',1.79478024335603237151e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',219,'move',1,'sail build-2','p9z3qh59cv9t63','df2a76e27caa456883a25a1905f4590e',1.79478024340948677062e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',220,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024343947172164e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',221,'move',1,'sail build-2','p9z3qh59cv9t63','5321d4b58c0e4b909ae8c268fd6bc7f3',1.79478024353494524951e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',222,'move',1,'street','p9z3qh59cv9t63','49bc056049084f93a65ac659521f6fa4',1.79478024362103295323e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',223,'move',1,'at donato.e3','p9z3qh59cv9t63','4e5574a1640f4dd197825bb71c5a5ae5',1.79478024383017516129e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',224,'move',1,'done','p9z3qh59cv9t63','17113284c1264d1ca4d37d8023563e5e',1.79478024386161780353e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',225,'move',0,'sail palace-1','crcedw35v7d6dp','1e56a5921c214db192f22b33bb39d6fc',1.79478024389569592472e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',226,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024391098237031e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',227,'move',0,'sail palace-1','crcedw35v7d6dp','82be1d76a4ba4e4f9cce8e55ec9127a7',1.79478024399084186554e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',228,'move',0,'sail shop-2','crcedw35v7d6dp','294818ce001c4575a1d10abc17b2aad0',1.79478024401014184946e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',229,'move',0,'sail build-2','crcedw35v7d6dp','1d10673f47d1445088e952b4ce5b48d3',1.79478024407815146441e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',230,'move',0,'build shop-blue','crcedw35v7d6dp','f04b2fb68bd542f2b67e758e5a309858',1.79478024411588525776e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',231,'move',0,'at chiara.d4','crcedw35v7d6dp','99367063ec264cbba97e73bbe15fe109',1.79478024414415383335e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',232,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024416541433335e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',233,'move',0,'at chiara.d4','crcedw35v7d6dp','4ad0f079cd5842ecb99153951c9bd844',1.7947802442162697315e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',234,'move',0,'done','crcedw35v7d6dp','1f3eaf944fa3475d9d2889cd2da61516',1.7947802442564229965e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',235,'move',1,'sail gold','p9z3qh59cv9t63','04961bd3e3284f05a54a7f0d75b39783',1.794780244275452137e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',236,'move',1,'take gold','p9z3qh59cv9t63','7b52dad199b8414fa9b6f48c580cac65',1.79478024432839655872e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',237,'move',0,'sail gondolier-2','crcedw35v7d6dp','31682fb95a384acb8844a79ca57d693d',1.79478024435686087613e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',238,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024436493825916e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',239,'move',0,'sail gondolier-2','crcedw35v7d6dp','606b05ce843744f59ce30c30b5deaffc',1.79478024444866943358e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',240,'move',0,'gondolier chiara.white','crcedw35v7d6dp','5adc21a5538840a6a15a4851d83745c1',1.79478024448954224592e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',241,'move',1,'sail build-3','p9z3qh59cv9t63','f9ec4f3a64fb44a68b5396331f3a11dc',1.7947802445107474327e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',242,'move',1,'sail factory-1','p9z3qh59cv9t63','c2b418aca49f4d97836812adb173fdee',1.79478024453899765019e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',243,'move',1,'buy','p9z3qh59cv9t63','31a482c64a864f8e9ae6f0376608f8dd',1.79478024456505298612e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',244,'undo',1,'','p9z3qh59cv9t63',NULL,1.794780244590546608e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',245,'move',1,'buy','p9z3qh59cv9t63','f01921c6a4824a76952167852578ee47',1.79478024462431812288e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',246,'move',0,'sail income','crcedw35v7d6dp','27c8be614e3a4c8695edd52e727cf18c',1.79478024464936852452e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',247,'move',0,'income chiara','crcedw35v7d6dp','b976daa5c4a04b659a9c1bf84fe091d2',1.79478024467895364759e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',248,'move',1,'sail build-3','p9z3qh59cv9t63','202b1e450dff4d98aff24f575c781646',1.79478024469961595531e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',249,'move',1,'build factory','p9z3qh59cv9t63','688622a2cd2f4dd69e94fc4afedb5de4',1.79478024471964764594e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',250,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024473355603218e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',251,'move',1,'build factory','p9z3qh59cv9t63','b6fa0a6c2e574d599f04ba79c89aacea',1.79478024477144265172e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',252,'move',1,'at chiara.b4','p9z3qh59cv9t63','deee144091dc4717a0e927a353ba2926',1.79478024479945683479e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',253,'move',1,'done','p9z3qh59cv9t63','88d2542a337b463f8cfc875281266feb',1.79478024482737874979e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',254,'move',0,'sail character-2','crcedw35v7d6dp','7e5cb86e7f2348bbabc5d9da867593db',1.79478024486159491541e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',255,'move',0,'sail shop-2','crcedw35v7d6dp','fa407fd66aed4ebdbfe658c9846d7d86',1.79478024488097333906e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',256,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024503639483448e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',257,'move',0,'sail shop-2','crcedw35v7d6dp','cec6ac66669a405d953bc15a95a850e1',1.79478024506593060493e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',258,'move',0,'buy','crcedw35v7d6dp','0290602999b042ac8ea5b11af2054ae6',1.79478024519700622555e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',259,'move',1,'sail build-3','p9z3qh59cv9t63','ef810f930ac64d47bbba4aa9ab44d044',1.7947802452245547771e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',260,'move',1,'street','p9z3qh59cv9t63','cc098bf41468488eba8d925f962a7fe9',1.79478024527468132975e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',261,'move',1,'at mattia.d2','p9z3qh59cv9t63','59a6048cb2b841608959fcbe883270d5',1.79478024540562534332e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',262,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024546090817446e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',263,'move',1,'at mattia.d2','p9z3qh59cv9t63','f6299f08530944859f0bfdd27117c41d',1.79478024559799933428e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',264,'move',1,'done','p9z3qh59cv9t63','f0969210b0d440389551cbce8389d9c0',1.79478024561630821222e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',265,'move',0,'pass','crcedw35v7d6dp','b058842211734ce8a230f8f8ae25c494',1.79478024563492012024e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',266,'move',0,'sail palace-2','crcedw35v7d6dp','08ae91ca27794ce0b5930887870ff75d',1.79478024566079068184e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',267,'move',1,'pass','p9z3qh59cv9t63','8dc8d75d68f34c69942f79dbe5dd9303',1.79478024572327494621e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',268,'undo',1,'','p9z3qh59cv9t63',NULL,1.794780245754336834e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',269,'move',1,'pass','p9z3qh59cv9t63','8c357bd8a853415d95cd7e46534b3faa',1.79478024578503727909e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',270,'move',1,'sail income','p9z3qh59cv9t63','606e572f04d5402582f2c114c90ab81f',1.79478024583786296844e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',271,'move',0,'sail shop-2','crcedw35v7d6dp','baa4408f4d14474eb1a4a462f4e4a77e',1.79478024586300063131e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',272,'move',0,'sail red build-3','crcedw35v7d6dp','517608a3aae947ab9d4218e092477337',1.79478024589138126371e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',273,'move',0,'build shop-grey','crcedw35v7d6dp','6525db2cbbdc434dbeffa8c125950a98',1.79478024591819334022e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',274,'undo',0,'','crcedw35v7d6dp',NULL,1.7947802459335744381e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',275,'move',0,'build shop-grey','crcedw35v7d6dp','2709a44d1241458e8f113f3f38fe842d',1.7947802459767882824e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',276,'move',0,'at chiara.a4','crcedw35v7d6dp','1ec2b6438b1d42c9901be2329e56f258',1.79478024600183701511e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',277,'move',0,'done','crcedw35v7d6dp','272be506a1d14f42ad782d275b6cc248',1.79478024604375076289e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',278,'move',1,'sail hire','p9z3qh59cv9t63','8c26fab65a134c6f81aa5c9ae6f1af69',1.79478024614987063402e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',279,'move',1,'sail production','p9z3qh59cv9t63','4ee5f7e11f684df8ab0d44e91d00b529',1.79478024643976521489e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',280,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024658176732062e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',281,'move',1,'sail production','p9z3qh59cv9t63','e75da5bc16654f93a65b041d4e683e22',1.79478024677933502197e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',282,'move',1,'produce 1','p9z3qh59cv9t63','f8564c9223a144d2a4e1229b0f56712e',1.79478024679683732982e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',283,'move',1,'sell green','p9z3qh59cv9t63','84898b25c83145feab508d92bd407c20',1.79478024681135034561e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',284,'move',0,'sail build-2','crcedw35v7d6dp','799e31aeb8f146a19aaa0465ad9b9b6c',1.79478024682674312589e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',285,'move',0,'street','crcedw35v7d6dp','b5608c01fb1640bc9c89d21401de2e77',1.79478024686928629878e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',286,'move',0,'at donato.b4','crcedw35v7d6dp','ff9502bf4b6643a0a6ed770e70cc50c7',1.79478024690644669537e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',287,'move',0,'done','crcedw35v7d6dp','811542de816f49e38cfa40dacb5ca30d',1.79478024694801378251e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',288,'move',1,'sail palace-1','p9z3qh59cv9t63','87fc959f45104079a25f40976ba57bc8',1.79478024697388601309e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',289,'move',1,'sail factory-2','p9z3qh59cv9t63','75cf5de5d99e4abb904f0e8a510c5447',1794780247.0235,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',290,'move',1,'sail gold','p9z3qh59cv9t63','2924bf95050140ca8e03905bb4480ee3',1.79478024705774641032e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',291,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024707897853848e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',292,'move',1,'sail gold','p9z3qh59cv9t63','8b7fa6f7fcc24bfb841597bdfddb1ce6',1.79478024737555265431e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',293,'move',1,'take gold','p9z3qh59cv9t63','41148cde16bb400eb7397a40b835184f',1794780247.41097,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',294,'move',0,'sail build-2','crcedw35v7d6dp','366daec938f1415ebd052cad2db0a6b7',1.79478024743396043783e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',295,'move',0,'street','crcedw35v7d6dp','2030b92b729e469b8dc5438d8f385ea1',1.7947802474617781639e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',296,'move',0,'at mattia.c2','crcedw35v7d6dp','bbd6c86ba92a4b56b39471fb26a42b28',1.79478024750559377671e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',297,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024753462576867e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',298,'move',0,'at mattia.c2','crcedw35v7d6dp','4c5a062cabc44cb684ae4c202bb4e91c',1.79478024759731769567e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',299,'move',0,'done','crcedw35v7d6dp','770fa00abd354d34a7bcb217c3f03ded',1.79478024765671777731e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',300,'move',1,'sail gold','p9z3qh59cv9t63','e03d89329be14e9990b740dd3d8cce46',1.79478024768642973902e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',301,'move',1,'sail hire','p9z3qh59cv9t63','98e323f5d58b4e9c9ac05aaca3224167',1.79478024776876354221e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',302,'move',1,'sail production','p9z3qh59cv9t63','c6e2e889c12a4d5eab91c9f3f3302936',1.79478024779549694056e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',303,'undo',1,'','p9z3qh59cv9t63',NULL,1.7947802478796515465e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',304,'move',1,'sail production','p9z3qh59cv9t63','83841e162fb443e7b8d2d188db5e6867',1.79478024795431017873e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',305,'move',1,'produce 1','p9z3qh59cv9t63','bac9f0dce425489dae2ecab323f6039b',1.79478024798352122303e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',306,'move',1,'sell red','p9z3qh59cv9t63','f28a17a769c346829305cfcc16b7bac7',1.79478024801715183261e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',307,'move',0,'pass','crcedw35v7d6dp','8863456c4eb8458aa93f4d9e1e35f471',1.79478024804133892058e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',308,'move',0,'sail palace-1','crcedw35v7d6dp','4a01ee6b712749fcb52d0d4fa761d64d',1.79478024807761406896e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',309,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024811304783816e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',310,'move',0,'sail palace-1','crcedw35v7d6dp','fa4860d089354a89b613ecf460acdde9',1.79478024819541788102e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',311,'move',1,'sail build-2','p9z3qh59cv9t63','33a19bad83f44a058b07f5ba3740c7f7',1.7947802482329912186e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',312,'move',1,'sail gold','p9z3qh59cv9t63','8fc9bdc438454bea8f1d1ce067dbd787',1.79478024826662015912e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',313,'move',1,'sail character-2','p9z3qh59cv9t63','3e7a1384474c4c12b4e70a62e14efa23',1.79478024832099556924e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',314,'move',1,'look','p9z3qh59cv9t63','8087a787b56b4fc4988b3e2f2cb3601e',1.79478024835197162625e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',315,'move',1,'keep 26','p9z3qh59cv9t63','e622f08156bf4298936c71d2f412743d',1.7947802483867635727e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',316,'move',0,'sail factory-2','crcedw35v7d6dp','ba80c5bbbbd64f3db501010d26621590',1.79478024841373491292e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',317,'move',0,'sail income','crcedw35v7d6dp','0b5294af987944e9be96213d610c4b53',1.79478024846883797652e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',318,'move',0,'income chiara','crcedw35v7d6dp','c7837f95888347ceb70f18c0d9789fa4',1.79478024849596095083e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',319,'move',1,'sail shop-1','p9z3qh59cv9t63','217130f9540c40e69a41f22907cb073b',1.79478024854336452482e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',320,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024857179236416e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',321,'move',1,'sail shop-1','p9z3qh59cv9t63','e279c3715a4f46c794bf4fde16498165',1.79478024863492655752e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',322,'move',1,'sail red build-1','p9z3qh59cv9t63','329f730e81364d15b7614dae4dd8be6f',1.79478024867474222187e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',323,'move',1,'street','p9z3qh59cv9t63','d06fe64a2ab64679be528d4510d92056',1.79478024870112609859e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',324,'move',1,'at donato.d4','p9z3qh59cv9t63','41657ba432934565bf02041dc06ff218',1.79478024873823165889e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',325,'move',1,'done','p9z3qh59cv9t63','b8991ebf230043cf86c0cc0e2a68d75d',1.79478024876402473446e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',326,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024879583716389e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',327,'move',1,'done','p9z3qh59cv9t63','03e63ed85b9546519721b23cb0e5d799',1.79478024884068012231e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',328,'move',0,'sail palace-2','crcedw35v7d6dp','188a7de0a3374c4386b4affa7b001183',1.79478024887086153029e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',329,'move',0,'sail income','crcedw35v7d6dp','8d7a5088950b43bc8a19ab12e389f4e4',1.7947802488989953994e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',330,'move',0,'sail shop-2','crcedw35v7d6dp','9c8f02138b194e1dabf09e6c27c99af4',1.79478024892522287372e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',331,'move',0,'buy','crcedw35v7d6dp','b953be19a57a4a19879d044925731bf1',1.79478024895928072934e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',332,'move',1,'sail build-3','p9z3qh59cv9t63','70baf6c34af941a7b715f8f9f5b56d3f',1.79478024899136400218e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',333,'move',1,'street','p9z3qh59cv9t63','e1d209644e334e2baa26929a3004b21d',1.79478024901961708071e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',334,'move',1,'at mattia.b2','p9z3qh59cv9t63','4a0fb3c71d624dfe8d384cf1d79c2e4f',1.7947802490595953465e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',335,'move',1,'done','p9z3qh59cv9t63','7cdf8d17bf0547d1a722e4de82f4bea1',1.79478024908547425272e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',336,'move',0,'pass','crcedw35v7d6dp','85bf18fa7d8c4c9b9798e9123ad8fefd',1.79478024912568521502e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',337,'undo',0,'','crcedw35v7d6dp',NULL,1.79478024917347478862e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',338,'move',0,'pass','crcedw35v7d6dp','f9ae6a22b9c5497fbb95949082b1b0fc',1.7947802492896125317e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',339,'move',0,'sail gondolier-2','crcedw35v7d6dp','e7d338c11024485fba7b0d342d0c0a01',1.79478024931103086474e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',340,'move',1,'sail build-3','p9z3qh59cv9t63','3f98646924bb4398b33c297854a45e3d',1.79478024934655547143e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',341,'move',1,'street','p9z3qh59cv9t63','9087c34e4c9d4ac0a816695f48e7c21e',1.79478024938447260853e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',342,'move',1,'at pietro.b1','p9z3qh59cv9t63','3fdc3702198c460b9d87dde5e3d2493c',1.79478024945380377772e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',343,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478024947174549103e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',344,'move',1,'at pietro.b1','p9z3qh59cv9t63','911f2f961dc647879d9b4bfb9cda9356',1.79478024982964682581e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',345,'move',1,'done','p9z3qh59cv9t63','917a84f63d0d44038c525693e909685b',1.79478024999774551386e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',346,'move',0,'sail character-2','crcedw35v7d6dp','550ddce0ea3f4c8fb0e127e25f33fa1a',1.79478025004038572315e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',347,'move',0,'sail build-2','crcedw35v7d6dp','8c8c864315b2426dad00d2d13912735b',1.7947802500943145752e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',348,'move',0,'build shop-blue','crcedw35v7d6dp','9347684684294097b710d674c9e2ff6d',1.79478025012429690358e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',349,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025014638280874e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',350,'move',0,'build shop-blue','crcedw35v7d6dp','33274b6d7bce46209ec050c10097ce92',1.79478025019601821897e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',351,'move',0,'at donato.a2','crcedw35v7d6dp','ad006a954f564b0182e2fb101dc53fc3',1.79478025022811126711e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',352,'move',0,'done','crcedw35v7d6dp','88738418110440e2818652a3a9f11ca0',1.79478025027996134759e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',353,'move',1,'sail red gold','p9z3qh59cv9t63','114a3211ad0c4ecba9462669c907562e',1.79478025032622432715e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',354,'move',1,'take gold','p9z3qh59cv9t63','52b76a3ce13044cbaba9eededc2fe218',1.79478025036203575138e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',355,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025043400120732e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',356,'move',1,'take gold','p9z3qh59cv9t63','6a2a87fdeb494b08b67dfce75585f202',1794780250.57585,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',357,'move',0,'sail production','crcedw35v7d6dp','90d6ac0883c2497fba6b2d0ae7ea726a',1.7947802506344385147e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',358,'move',0,'produce 1','crcedw35v7d6dp','e0e888c50c844a7f944f1083379b82d2',1.79478025069314193725e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',359,'move',0,'sell red','crcedw35v7d6dp','08eea0ef5e5d4f82968f454694341c57',1.79478025075428342821e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',360,'move',1,'sail hire','p9z3qh59cv9t63','00fce95182be4b0c8d09e62f1b0f0aba',1.79478025078280711175e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',361,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025080439805983e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',362,'move',1,'sail hire','p9z3qh59cv9t63','4dd5fa48bc6e4542a8b1e70a480a7d66',1.79478025088504219053e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',363,'move',1,'sail red build-2','p9z3qh59cv9t63','3ca8bd68c252418f98ba55164b3b5621',1.79478025117672157287e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',364,'move',1,'street','p9z3qh59cv9t63','ebd1e5b5513247a79b392c4d67856821',1.79478025146684288973e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',365,'move',1,'at mattia.a2','p9z3qh59cv9t63','b245e937be1f48bcb86ef5483b2d23cc',1.79478025164841628073e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',366,'move',1,'done','p9z3qh59cv9t63','db443d2c831b46abb699fdde88b9843a',1.79478025166676926609e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',367,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025167416501044e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',368,'move',1,'done','p9z3qh59cv9t63','d9de67a77b144f678e03b52b062566c5',1.7947802517031114101e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',369,'move',0,'sail gold','crcedw35v7d6dp','edbe8bfc083c44f19bbfed2f21a1c3eb',1.79478025173406100269e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',370,'move',0,'sail factory-2','crcedw35v7d6dp','8181002189444dc2a3ee4e8598a7a3c3',1.79478025190883493425e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',371,'move',0,'sail palace-2','crcedw35v7d6dp','f7f964be83524a84a43152b2ee768435',1.79478025204591107363e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',372,'move',0,'buy','crcedw35v7d6dp','5c794d666f3b47ecbefad44e71f4989a',1.79478025223824286457e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',373,'move',1,'sail income','p9z3qh59cv9t63','6f5fb4c79c3e433891a12fb615ca53c0',1.79478025227855539323e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',374,'move',1,'sail red production','p9z3qh59cv9t63','4edbfa667ad245f2b464abd4a79aaa1e',1.7947802523033876419e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',375,'move',1,'produce 1','p9z3qh59cv9t63','607b0cbeec7e4f77b916e1a264aeaa6b',1.79478025238025116917e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',376,'move',1,'sell red','p9z3qh59cv9t63','d1528bf9861e44c4af86a583306b457d',1.79478025281291246411e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',377,'move',0,'sail build-2','crcedw35v7d6dp','162216ce506f4ca196ae854f13ecb3bf',1.794780252831155777e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',378,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025284482669825e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',379,'move',0,'sail build-2','crcedw35v7d6dp','f55e72f95c7e4556976c8153775c49bd',1.79478025288345241546e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',380,'move',0,'build palace-1','crcedw35v7d6dp','011bec7e175749a0a8f864d3c28d8ee3',1.79478025297346639637e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',381,'move',0,'at chiara.d2','crcedw35v7d6dp','68c52ec133ef47abadf2f2ba81d86996',1.79478025315003919602e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',382,'move',0,'done','crcedw35v7d6dp','0c8c1f9957334e61865d93ee116ca5ab',1.79478025329791402819e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',383,'move',1,'sail gold','p9z3qh59cv9t63','da4cb74f29b548a0a7937c29d2459c34',1.79478025345447874065e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',384,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025348582339291e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',385,'move',1,'sail gold','p9z3qh59cv9t63','7e308cf2bdf54a9da23e2151e4e3fb97',1.79478025370955395693e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',386,'move',1,'sail palace-1','p9z3qh59cv9t63','f8d5aac2e2b54518919611b51df6e400',1.79478025390160608287e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',387,'move',1,'sail palace-2','p9z3qh59cv9t63','c23f5f29d35b4094980b84e1aa43a649',1.79478025398511171345e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',388,'move',1,'buy','p9z3qh59cv9t63','b3eddf8e4e7a4a158a316be7c7dd7e48',1.79478025426306581494e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',389,'move',0,'sail income','crcedw35v7d6dp','4029b0446c02439f832bc60825f996ec',1.79478025437689924243e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',390,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025466337752337e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',391,'move',0,'sail income','crcedw35v7d6dp','741fd2e68f00470d910a94c4d2c4dc9d',1.79478025479357576371e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',392,'move',0,'income donato','crcedw35v7d6dp','bbd063f829b94550a83c8375502a8ae5',1.7947802549178829193e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',393,'move',1,'sail build-2','p9z3qh59cv9t63','2c23e630a24848c38fff4a4c924ece28',1.79478025501235842701e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',394,'move',1,'build palace-3','p9z3qh59cv9t63','761e56fc89654d62880840e4c93205d0',1.79478025517671561242e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',395,'move',1,'at chiara.c2','p9z3qh59cv9t63','608c2a4e5d2c41d1a28cdc41a610b292',1.79478025534722948077e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',396,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025538606214515e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',397,'move',1,'at chiara.c2','p9z3qh59cv9t63','9bb933cfbe6141afb63bc6e2dbf2b091',1.79478025557656121254e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',398,'move',1,'done','p9z3qh59cv9t63','c00eea0630f745fb89527a74623da6c3',1.79478025566677117349e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',399,'move',0,'sail gold','crcedw35v7d6dp','b800efd0a19847af83025253737ed6ad',1.79478025581251311301e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',400,'move',0,'sail factory-1','crcedw35v7d6dp','0d5f0096c24243a5bbec65107b78e164',1.79478025596076464645e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',401,'move',0,'buy','crcedw35v7d6dp','72badc18e91c450a8d797d3192caa479',1.79478025610553550725e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',402,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025618722152705e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',403,'move',0,'buy','crcedw35v7d6dp','206a02c44932481aaadf7d4d1cb17a02',1.79478025670367145535e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',404,'move',1,'pass','p9z3qh59cv9t63','6ac51eb6de3748339c96c8405f2070bd',1794780256.96069,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',405,'move',1,'sail shop-2','p9z3qh59cv9t63','401d8e63d87e4ddc914a1e341c4a4eb2',1.79478025699938869477e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',406,'move',0,'sail income','crcedw35v7d6dp','8f7b8862445f4e6d8921652c559f77a1',1.79478025702770161622e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',407,'move',0,'income donato','crcedw35v7d6dp','507476107ed743168a63e8cad3d4b7bc',1.79478025707119464874e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',408,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025710454034804e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',409,'move',0,'income donato','crcedw35v7d6dp','8a7bccb041154f8b929c9864aac3dc7f',1.79478025715584206577e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',410,'move',1,'sail gondolier-2','p9z3qh59cv9t63','02fc537e76b44a13b05765d466b32187',1.79478025717479729647e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',411,'move',1,'sail build-3','p9z3qh59cv9t63','6710fa2aac7f4bc68e55fb7013608e06',1.79478025720516324043e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',412,'move',1,'street','p9z3qh59cv9t63','55c5b878f7f44bcabac3bc1e7a84b6fb',1.79478025723914361004e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',413,'move',1,'at pietro.d1','p9z3qh59cv9t63','b2164ee293fa4dd49061ea901f73f5c7',1.79478025730552577976e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',414,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478025757923269267e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',415,'move',1,'at pietro.d1','p9z3qh59cv9t63','0483c64e82484bb1ad89e93fd58f03ca',1.79478025797550654408e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',416,'move',1,'done','p9z3qh59cv9t63','8e8fa8c34cac4dcdbc858e53c0c88b8e',1.79478025821034884454e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',417,'move',0,'sail palace-2','crcedw35v7d6dp','34dc6f76bfaf4d48a1784c2f1dbc8627',1.79478025862125110632e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',418,'move',0,'sail red factory-2','crcedw35v7d6dp','ce5a27d986654f089f94f463b97c1526',1.79478025896100711828e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',419,'move',0,'buy','crcedw35v7d6dp','caf332ceafeb47c180601215aec06225',1.79478025920609712603e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',420,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025937403440478e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',421,'move',0,'buy','crcedw35v7d6dp','bfc475d0226b49fb8c7e152d4ff00dd2',1.79478025964201354982e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',422,'move',1,'sail production','p9z3qh59cv9t63','48ac28429ea64b288d3c6d06ee872671',1.79478025971003103252e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',423,'move',1,'produce 1','p9z3qh59cv9t63','a313f0e19ff248a9866a5523e5d64295',1.79478025984465694433e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',424,'move',1,'sell blue','p9z3qh59cv9t63','450fcd188fb3434c907642703b61d9c5',1.79478025990571475028e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',425,'move',0,'sail income','crcedw35v7d6dp','695a771dd1a546e785449bc81465d810',1.79478025993121862412e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',426,'undo',0,'','crcedw35v7d6dp',NULL,1.79478025995831751821e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',427,'move',0,'sail income','crcedw35v7d6dp','b09fb1167ab443f68c645cac9d011a38',1.79478026004178619389e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',428,'move',0,'income donato','crcedw35v7d6dp','cf5565e34cd8402a9eb9bf6d0a01a6bc',1.79478026014826464655e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',429,'move',1,'sail hire','p9z3qh59cv9t63','e08bee056ad14374b3dd4cee0002e4f5',1.79478026023843479155e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',430,'move',1,'sail production','p9z3qh59cv9t63','76ea330990d24b8f8a53c850e12e61d1',1.79478026040214419358e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',431,'move',1,'sail palace-1','p9z3qh59cv9t63','d4b0e804b2f14891ad7364d15f73a07e',1.79478026069385147097e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',432,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026074423480029e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',433,'move',1,'sail palace-1','p9z3qh59cv9t63','2cbf701f568f42f691c2c3ff1909c496',1.79478026090777850144e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',434,'move',1,'buy','p9z3qh59cv9t63','62d69662d0b74a2a97e6a9bb16a726c5',1.79478026093171548838e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',435,'move',0,'sail build-2','crcedw35v7d6dp','8a95f78ddc7c4cc19f2d5e7f7fe81e2c',1.79478026097672152517e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',436,'move',0,'sail gold','crcedw35v7d6dp','6d0b1dc53ee04599817d585d14845f59',1.79478026105008029939e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',437,'move',0,'take gold','crcedw35v7d6dp','28cac221ca314280be40cd144305ded7',1.79478026108233022686e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',438,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026110675978658e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',439,'move',0,'take gold','crcedw35v7d6dp','c8561e06642a45eb8bfe97941249970b',1.79478026114767909055e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',440,'move',1,'pass','p9z3qh59cv9t63','955a3eb1fd7e411c9abb83c54198c8eb',1.79478026117956733706e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',441,'move',1,'sail gondolier-2','p9z3qh59cv9t63','d7d8bcb5492046cf91c63ea26eb49bcb',1.79478026120891785621e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',442,'move',0,'sail shop-2','crcedw35v7d6dp','2e9ce35b759d47c58a7f0a900d7b1280',1.79478026123521041865e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',443,'move',0,'sail palace-2','crcedw35v7d6dp','c8b4b5a5f8234a4a8fafe334f666fe81',1.79478026126122879981e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',444,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026129157757764e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',445,'move',0,'sail palace-2','crcedw35v7d6dp','96b3710319c140a2bfb43e50345e0b0b',1.79478026137857794766e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',446,'move',0,'buy','crcedw35v7d6dp','cd630d29a70249ab805612d4bbc0bb5a',1.7947802615838012695e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',447,'move',1,'sail income','p9z3qh59cv9t63','025297c32fb34f8e9af6e5fa91164d19',1.79478026163317608832e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',448,'move',1,'sail red build-3','p9z3qh59cv9t63','03650ad16e7349b28f8cb72552874ca9',1.79478026168940520287e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',449,'move',1,'build palace-2','p9z3qh59cv9t63','316f4d22600149ba8a7bf4812235c666',1.79478026175291395191e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',450,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026178084325791e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',451,'move',1,'build palace-2','p9z3qh59cv9t63','985cb333c95f481d968080c621dc628b',1.79478026193147945401e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',452,'move',1,'at donato.c2','p9z3qh59cv9t63','2be0938ca71f4b59979941eb94037794',1794780262.00311,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',453,'move',1,'done','p9z3qh59cv9t63','b52474b1f717486887185f26a32a0887',1.79478026203611016275e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',454,'move',0,'pass','crcedw35v7d6dp','36b4357cc38d4f36a13bb6e754c66e6a',1.79478026210440158843e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',455,'move',0,'sail factory-2','crcedw35v7d6dp','7bf5f669ad55462b941cb88efc991e2e',1794780262.1343,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',456,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026216394424439e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',457,'move',0,'sail factory-2','crcedw35v7d6dp','271950f9163f4dbfb3db8998f1e19d05',1.79478026248331809042e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',458,'move',1,'pass','p9z3qh59cv9t63','759987cfc15641e8b1dec16c5985241a',1.79478026251334714892e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',459,'move',1,'sail hire','p9z3qh59cv9t63','d3da662ec7264ff5a65c2af94c215bc3',1.79478026256543231006e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',460,'move',0,'sail production','crcedw35v7d6dp','086724cd93e142c5b22eaa2564255fde',1.7947802626020419597e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',461,'move',0,'produce 1','crcedw35v7d6dp','1d738d92604d42b798a6a1c55877ba87',1.79478026263623952865e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',462,'move',0,'sell blue','crcedw35v7d6dp','2d120d54508f48b7a74e566de2ce1e20',1.79478026267055225375e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',463,'move',1,'sail palace-1','p9z3qh59cv9t63','2f8dec5788e644a38a1773476d9af429',1.79478026271568918232e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',464,'move',1,'sail build-2','p9z3qh59cv9t63','e7cd305d6dfa4d6382f7eb350b63e04e',1.79478026276112151145e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',465,'move',1,'street','p9z3qh59cv9t63','ed584a5b72db403db46aa1c17544e834',1.79478026291973161696e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',466,'move',1,'at mattia.b1','p9z3qh59cv9t63','ada6c298663842988eea53b7fdd95879',1.79478026297236704826e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',467,'undo',1,'','p9z3qh59cv9t63',NULL,1794780263.00059,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',468,'move',1,'at mattia.b1','p9z3qh59cv9t63','9455153943bc455d8874040326ff4e3c',1.79478026311273884769e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',469,'move',1,'done','p9z3qh59cv9t63','49a959d61d9b4501a4d2233b268ea93e',1.79478026313738274572e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',470,'move',0,'sail gold','crcedw35v7d6dp','862207a9c1474fd9b9269dbba217b779',1.79478026318320131298e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',471,'move',0,'sail character-2','crcedw35v7d6dp','db4a826a58834082ac918d78562f35f6',1.79478026322851920123e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',472,'move',0,'sail factory-2','crcedw35v7d6dp','e12ba00f7e094a508817432e5bf85964',1.79478026324963331221e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',473,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026329406714438e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',474,'move',0,'sail factory-2','crcedw35v7d6dp','d20486a3957a46f8be3ebf126a1ade28',1.79478026346797728532e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',475,'move',0,'buy','crcedw35v7d6dp','26ff46f4665b47a1bebe329cdd3b654f',1.79478026354086017601e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',476,'move',1,'pass','p9z3qh59cv9t63','ddc3b7c1b1cd4666bd2ab1764bfae47b',1.7947802635785582066e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',477,'move',1,'sail hire','p9z3qh59cv9t63','91fc8b9e1e6a41b38fc1a9fd79797fbf',1794780263.60344,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',478,'move',0,'sail production','crcedw35v7d6dp','4177f02ba73247e886ad6d368f99e82f',1.79478026387952852242e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',479,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026389051675791e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',480,'move',0,'sail production','crcedw35v7d6dp','bd85d4c1f7af41fc98f4df72aaa6be09',1.79478026395357608793e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',481,'move',0,'sail factory-1','crcedw35v7d6dp','843ab7e291764994a729094110e3edda',1.7947802639748539925e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',482,'move',0,'buy','crcedw35v7d6dp','63fdc467d46444c490501e93a74e167f',1.79478026402139163018e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',483,'move',1,'sail red gondolier-2','p9z3qh59cv9t63','0092eac0083d4c599d28bf67134b1476',1.79478026415265417095e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',484,'move',1,'sail build-3','p9z3qh59cv9t63','7d18633de32843aeb4aeb01df9dfb76d',1.79478026428116869926e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',485,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026430053091045e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',486,'move',1,'sail build-3','p9z3qh59cv9t63','ed44b2d968cf4847a6a77ee680187372',1.79478026456306433674e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',487,'move',1,'street','p9z3qh59cv9t63','3514b2e505af46a8b665a08006ab3931',1.79478026458205461497e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',488,'move',1,'at pietro.b2','p9z3qh59cv9t63','dec458b947b54c559350efb62db8bde2',1.79478026465320801736e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',489,'move',1,'done','p9z3qh59cv9t63','c56b067e5f0b4d2d834876fa982c1c83',1.79478026467904686926e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',490,'move',0,'sail red income','crcedw35v7d6dp','a2f6ed4c33fe4825a897ba49e138b615',1.79478026470492029193e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',491,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026471315407755e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',492,'move',0,'sail red income','crcedw35v7d6dp','0238e525085b44dca86bd1324fa8dfd6',1.79478026478923511502e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',493,'move',0,'income donato','crcedw35v7d6dp','99f934d8c0ae435bbbf31d48bad85337',1.79478026481937336924e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',494,'move',1,'pass','p9z3qh59cv9t63','9441756c85c6473a8183d88175259b22',1.79478026489675402633e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',495,'move',1,'sail gondolier-2','p9z3qh59cv9t63','a63300eed04f420796bc5f81c59a7fc2',1.79478026493116378783e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',496,'move',0,'sail build-3','crcedw35v7d6dp','84d333c99f374d10a89d71b5a1e5e8f8',1.79478026497519087788e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',497,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026499182128899e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',498,'move',0,'sail build-3','crcedw35v7d6dp','8f9a680ea2764ad7ad65e11b7114c114',1.79478026507186102871e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',499,'move',0,'street','crcedw35v7d6dp','c11baee478264298914e74a8634fe03f',1.79478026511377954481e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',500,'move',0,'at teresa.e2','crcedw35v7d6dp','3568a46bc17c4cf5971947c1f1c15f20',1.79478026515186476702e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',501,'move',0,'build palace-2','crcedw35v7d6dp','4b45db158d394fc18574454e585bd1cd',1.79478026519679784772e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',502,'move',0,'at donato.e2','crcedw35v7d6dp','fded415c5e5342f5bfdf016a47a1eac8',1.79478026523090815544e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',503,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026524404644971e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',504,'move',0,'at donato.e2','crcedw35v7d6dp','d448515d15614a10b67e5cf55f0918b7',1.79478026532796144489e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',505,'move',0,'build factory','crcedw35v7d6dp','dbd890af86894433881a1df0964e5769',1.79478026537778615956e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',506,'move',0,'at chiara.a2','crcedw35v7d6dp','b1d0169deaaa4160843063fff007bcc8',1.79478026549460506437e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',507,'move',1,'sail factory-2','p9z3qh59cv9t63','a5113f3ca1eb499aa3a58257d1eecede',1.79478026569763422009e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',508,'move',1,'buy','p9z3qh59cv9t63','b8450b1558694a8fb4bc0d90bf9bf46d',1.79478026583442687989e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',509,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026590132760994e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',510,'move',1,'buy','p9z3qh59cv9t63','155aba1ec9684b11ab8db69670beef9c',1.79478026611508226393e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',511,'move',0,'sail character-2','crcedw35v7d6dp','2437f8e9108c413689eba97299e076d4',1.79478026614689230916e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',512,'move',0,'sail red build-1','crcedw35v7d6dp','169f3564c4b14287b5de38d7eadd05c1',1.79478026617288088798e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',513,'move',0,'build factory','crcedw35v7d6dp','17ccd45e0747403a9405a2be90b2af96',1.79478026624247264863e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',514,'move',0,'at donato.a4','crcedw35v7d6dp','36fa4e53597541858ad9b813dd5fc783',1.79478026628697395327e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',515,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026630974268917e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',516,'move',0,'at donato.a4','crcedw35v7d6dp','6f46ee3487b64126ab1d9e8c6592f933',1.79478026637476944919e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',517,'move',0,'build factory','crcedw35v7d6dp','3bf7e0ab2b0549f296b848be0399f798',1.7947802664037883282e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',518,'move',0,'at chiara.c1','crcedw35v7d6dp','d8566aefe6d7487ea484957067a99346',1.79478026648705458641e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',519,'move',0,'build factory','crcedw35v7d6dp','d2ac06da2d044772a30a6343a82f6874',1.79478026652350950245e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',520,'move',0,'at donato.c4','crcedw35v7d6dp','a78f8f166e0f46ce90ce7a1d7df5dce7',1.7947802665633766651e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',521,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026660464262957e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',522,'move',0,'at donato.c4','crcedw35v7d6dp','ff42aadaedd04fc882a4a2c72797cd78',1.79478026677477836611e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',523,'move',1,'pass','p9z3qh59cv9t63','0ece62ef4bc94bc7b89420c945a65261',1.79478026686019349099e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',524,'move',1,'sail factory-2','p9z3qh59cv9t63','c9fb2443441244e6b3f5f979e29a194c',1.79478026693707919123e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',525,'move',0,'sail hire','crcedw35v7d6dp','fc484c1e22d840ea95f69670a5b928f2',1.79478026704594039917e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',526,'move',0,'sail production','crcedw35v7d6dp','bc1085b8e8934e2ea3b7b361c3751a1d',1.79478026707891035081e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',527,'undo',0,'','crcedw35v7d6dp',NULL,1.79478026709063816072e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',528,'move',0,'sail production','crcedw35v7d6dp','8089b3f13f1a448bb3f46e0dbdf1f267',1.79478026755008077618e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',529,'move',0,'produce 3','crcedw35v7d6dp','fec4ef9a03574ae08df33fca81a03a0c',1.79478026784944701198e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',530,'move',0,'sell green','crcedw35v7d6dp','508f1d36c0774f3dacfaab81d612d634',1.79478026787131905552e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',531,'move',1,'sail income','p9z3qh59cv9t63','28479a050af24c779adbb95a7a71b4ef',1.79478026788555955883e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',532,'move',1,'sail build-2','p9z3qh59cv9t63','f7525e13a4e948d09aedbd8592bd8515',1.79478026790397334096e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',533,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026791229176525e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',534,'move',1,'sail build-2','p9z3qh59cv9t63','d13b4bac2e6e436fa5ca296fe8e330e6',1.79478026794546866419e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',535,'move',1,'build factory','p9z3qh59cv9t63','82d67691c263431d8c5dd25fefa05a19',1794780267.96333,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',536,'move',1,'at chiara.a1','p9z3qh59cv9t63','ba147513585247e184a45ce713c0bb45',1.79478026798380827901e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',537,'move',1,'done','p9z3qh59cv9t63','bb6ab0a5498648b486d81dacfadf1f6c',1.79478026809881138804e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',538,'move',0,'sail red factory-1','crcedw35v7d6dp','5be7605672f149daac7aa113f3b38def',1.79478026833208346361e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',539,'undo',0,'','crcedw35v7d6dp',NULL,1.7947802683810782432e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',540,'move',0,'sail red factory-1','crcedw35v7d6dp','a31c407c9aa74dfe96dcb80787fa44f9',1.79478026891773986819e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',541,'move',0,'sail shop-2','crcedw35v7d6dp','3cc4461f13dc437ba4edc814bc099054',1.79478026896153855323e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',542,'move',0,'sail palace-2','crcedw35v7d6dp','0931cde0ffe94d54a94b4819b1fde1f8',1.79478026898205041887e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',543,'move',0,'buy','crcedw35v7d6dp','77e4d38caa6f4a25b18319b4f9374785',1.79478026900295758246e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',544,'move',1,'sail red gold','p9z3qh59cv9t63','4ff12a3c95aa407999b57865516410a2',1.79478026901616477964e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',545,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478026902510595314e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',546,'move',1,'sail red gold','p9z3qh59cv9t63','ac2f37cc424240f1b500fc127e1642af',1.79478026918669533729e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',547,'move',1,'take gold','p9z3qh59cv9t63','1c96997374d8467abdbfcd57b142483a',1.79478026933335399624e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',548,'move',0,'sail income','crcedw35v7d6dp','0ab3662430fd414a92686609f76e1af0',1.79478026954563760764e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',549,'move',0,'income donato','crcedw35v7d6dp','8c9e5eacfed040b7a0b2e7921f7dfca0',1.79478026972883558274e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',550,'move',1,'sail palace-1','p9z3qh59cv9t63','a435b7a31cb74d2eb09d8f433419cebb',1.79478026983534789083e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',551,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027002533292765e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',552,'move',1,'sail palace-1','p9z3qh59cv9t63','034b5c2961c84479bc1637db48b62dd1',1.79478027025730609888e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',553,'move',1,'sail build-3','p9z3qh59cv9t63','04ca7f57f34c45b1bf9ed414d4094ffa',1.79478027045519590381e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',554,'move',1,'street','p9z3qh59cv9t63','11531a237bf1402b9264b225316f4376',1.7947802706391663551e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',555,'move',1,'at pietro.c2','p9z3qh59cv9t63','91b40041da8d43e29ed8b4d778fbb7e2',1.79478027072364711763e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',556,'move',1,'done','p9z3qh59cv9t63','aee2ba73291b4b328eace91863643c81',1.79478027077398443224e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',557,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027078352427481e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',558,'move',1,'done','p9z3qh59cv9t63','b5875ed867094034bc77f3783c9b540a',1.79478027087518501284e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',559,'move',0,'sail character-2','crcedw35v7d6dp','986d43115ad44caeb247f5c1fc90e1fc',1.79478027090719437601e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',560,'move',0,'sail factory-2','crcedw35v7d6dp','7b24243c8884418ba1aba528469ca4d8',1.79478027097321534161e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',561,'move',0,'buy','crcedw35v7d6dp','74e5a4cb729d43eeb75a646849f461f6',1794780271.00319,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',562,'move',1,'sail hire','p9z3qh59cv9t63','57ecee36dd474d6794ab0883a486aa46',1.79478027101919531825e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',563,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027103782606125e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',564,'move',1,'sail hire','p9z3qh59cv9t63','0e03584a890249c3b657089e3ef912e3',1.79478027114453458782e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',565,'move',1,'sail production','p9z3qh59cv9t63','c1f4564ec58148fca269a8f2946838c0',1.79478027127743029593e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',566,'move',1,'produce 2','p9z3qh59cv9t63','7a8d31a57b5b49b8b89ac1cc06c02cf1',1.79478027132165956492e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',567,'move',1,'sell red','p9z3qh59cv9t63','1696e117f60c4030a536079e297d6f5f',1.79478027137283921237e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',568,'move',0,'sail red build-2','crcedw35v7d6dp','7620c3691e9740a695005087e145d1bb',1.79478027139568185798e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',569,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027145961809159e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',570,'move',0,'sail red build-2','crcedw35v7d6dp','829f971bae5a40989298d436609ec15d',1.79478027154095387454e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',571,'move',0,'build factory','crcedw35v7d6dp','f115ba8f5ab349f086a2c906986dc2e4',1.79478027157068610198e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',572,'move',0,'at donato.e4','crcedw35v7d6dp','5ca44d5a12994ae49c9761a42f94ce20',1.79478027160737347604e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',573,'move',0,'build palace-2','crcedw35v7d6dp','2279ab7072114798aba0795ed61247ce',1.79478027162940669057e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',574,'move',0,'at donato.b5','crcedw35v7d6dp','affac020afbc441da53d6e451dbeee95',1.79478027166304945948e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',575,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027168502879146e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',576,'move',0,'at donato.b5','crcedw35v7d6dp','6976d81758144ab698a3b519e193bb24',1.79478027177062678335e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',577,'move',0,'done','crcedw35v7d6dp','de2caa01a110485394d940607662caf7',1.79478027180843496325e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',578,'move',1,'sail gold','p9z3qh59cv9t63','fbe426ad842d4c2898aa98c0c0ab931e',1.79478027183384084702e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',579,'move',1,'sail gondolier-2','p9z3qh59cv9t63','c09c8b1e7a434f369d2ce4789a3475a7',1.79478027187079906467e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',580,'move',1,'sail build-3','p9z3qh59cv9t63','a42eeb43f5fd45f99cef2b952ccdd71d',1.79478027188966369632e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',581,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027191596388812e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',582,'move',1,'sail build-3','p9z3qh59cv9t63','a10957f84e3c45b191af8047024a4994',1.79478027207312631607e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',583,'move',1,'street','p9z3qh59cv9t63','228150afd4414169bca1c0700ae268c8',1.79478027211962032315e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',584,'move',1,'at teresa.d2','p9z3qh59cv9t63','fad9fd70060c45489a75b3801d9c9d63',1.79478027234465265273e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',585,'move',1,'done','p9z3qh59cv9t63','51ed8ef69dcc4e7290e0a2eefffbbefb',1.79478027237216663366e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',586,'move',0,'pass','crcedw35v7d6dp','880698449b0f4a9ea567b8860ccae651',1.79478027241161513325e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',587,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027245304775239e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',588,'move',0,'pass','crcedw35v7d6dp','e7147265d5e74be39a06dd2c43ca8867',1.79478027251801490783e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',589,'move',0,'sail character-2','crcedw35v7d6dp','97608d8482a646a5900bfaa897984ecf',1.79478027254359316826e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',590,'move',1,'sail factory-2','p9z3qh59cv9t63','8aa5e0de5352479daa43749f98b0e9a1',1.7947802725590367317e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',591,'move',1,'sail factory-1','p9z3qh59cv9t63','228b248de52044a8a87c3dfaa1fce6ce',1.79478027260090088846e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',592,'move',1,'buy','p9z3qh59cv9t63','3d51a829bb13468eba0b1a6ffe56bc18',1.79478027262681722638e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',593,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027264081835745e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',594,'move',1,'buy','p9z3qh59cv9t63','39c09774bf1046889be19fcc731c5ef8',1.79478027273710799213e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',595,'move',0,'sail income','crcedw35v7d6dp','276ab158dd9049328969db7b0cb5bf3d',1.79478027278032469752e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',596,'move',0,'income donato','crcedw35v7d6dp','77fe6fda36984c2f9268fc00bacccd55',1.7947802728142752647e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',597,'move',1,'pass','p9z3qh59cv9t63','e57448292c2249d79a119eb2a05ad336',1.7947802728351168632e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',598,'move',1,'sail gondolier-2','p9z3qh59cv9t63','fc392ccc1eca40f08be712015acbb351',1.79478027286710691457e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',599,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027288111639022e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',600,'move',1,'sail gondolier-2','p9z3qh59cv9t63','5e52ea49ab4341b49e6dead57c35dcc4',1.79478027313566064829e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',601,'move',0,'sail build-3','crcedw35v7d6dp','50699e3ea39f4e9a9226adaf9a8a728d',1.79478027327872395515e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',602,'move',0,'sail character-2','crcedw35v7d6dp','72963dd6d11042e69bee8917403b9c04',1.79478027347853398326e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',603,'move',0,'look','crcedw35v7d6dp','fa9090cb26944fab90a3897f0f686448',1.79478027369443130486e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',604,'move',0,'keep 27','crcedw35v7d6dp','b9545ef493754b1db71d17a516246bff',1.79478027378850150106e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',605,'move',1,'sail hire','p9z3qh59cv9t63','49000a54a63a46ac9d2de0199d65a7d2',1.79478027387764668462e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',606,'move',1,'sail red production','p9z3qh59cv9t63','9227d6f9e2aa4960aa7248960d819dfb',1.79478027398847770693e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',607,'move',1,'produce 2','p9z3qh59cv9t63','1845e4815ce54952b1d7adac58b93c40',1.79478027414171457292e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',608,'move',1,'sell blue','p9z3qh59cv9t63','6b3b5d14317f4940b733a20aee673f28',1.79478027432049584387e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',609,'move',0,'sail build-2','crcedw35v7d6dp','67f82ab370b54a25ad361bf3fd408215',1.7947802743398258686e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',610,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027436336779595e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',611,'move',0,'sail build-2','crcedw35v7d6dp','a142060a99c4482ba4f36fcbb98dbb5c',1.79478027463365840906e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',612,'move',0,'street','crcedw35v7d6dp','b864c9dd72684fe0b902ed0905da84f5',1.79478027480821585655e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',613,'move',0,'at pietro.d2','crcedw35v7d6dp','c008e3df9371429580a482b5cd3a304f',1.79478027498249578471e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',614,'move',0,'done','crcedw35v7d6dp','a03dfe95ec0d400495d5b923a0f6dbf6',1.79478027523725509645e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',615,'move',1,'sail palace-1','p9z3qh59cv9t63','7c12643048884b42a956077be674ac95',1.79478027530195856096e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',616,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027534178447726e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',617,'move',1,'sail palace-1','p9z3qh59cv9t63','3faff14e874b407090acc72c1e39bb85',1.79478027552489829065e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',618,'move',1,'sail factory-2','p9z3qh59cv9t63','03d39594b06b43c6bb223a7b29ba135a',1.79478027562215757375e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',619,'move',1,'sail shop-2','p9z3qh59cv9t63','46431418712340788f2da5de0386f550',1.79478027576459884641e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',620,'move',1,'buy','p9z3qh59cv9t63','a2a084d9b82c46a29f524aa54e09263a',1.79478027593558812141e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',621,'move',0,'sail build-2','crcedw35v7d6dp','a11fbec610664b27b0c262d8aae9df7f',1.79478027596232724187e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',622,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027597814345363e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',623,'move',0,'sail build-2','crcedw35v7d6dp','64f6b29e02054282848d37e9f1f5fa3c',1.79478027617776370048e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',624,'move',0,'street','crcedw35v7d6dp','7a71b41e48d8447981930ff82474357c',1.79478027638672590253e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',625,'move',0,'at teresa.c2','crcedw35v7d6dp','314c5660c8e64d01b7308c155e467324',1.79478027651647281648e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',626,'move',0,'done','crcedw35v7d6dp','d04e7cc914224d1d87eac41df28a1041',1.79478027670686697959e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',627,'move',1,'sail gold','p9z3qh59cv9t63','6d0633b1afc246799c1846e802666f5d',1.79478027677870512006e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',628,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027684303092963e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',629,'move',1,'sail gold','p9z3qh59cv9t63','c522657eb5dc44be989e6d9f16fac69d',1.79478027706177186966e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',630,'move',1,'take gold','p9z3qh59cv9t63','3f09243f82f841f58cd0594dd252005d',1.79478027718476295469e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',631,'move',0,'sail income','crcedw35v7d6dp','a50b9b8634964a3baeebaf593529dc57',1.7947802773093183041e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',632,'move',0,'income donato','crcedw35v7d6dp','856cfb3a106d4b409c0faf4992a75407',1.79478027741364908219e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',633,'move',1,'sail gondolier-2','p9z3qh59cv9t63','5417c646bde4432c8b0bb33727db2a19',1.79478027750883102411e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',634,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027757583594322e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',635,'move',1,'sail gondolier-2','p9z3qh59cv9t63','5026709ddfeb4a3eb0854da38668b331',1.79478027775575280184e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',636,'move',1,'sail factory-1','p9z3qh59cv9t63','2e9a3ff5f00c4dff8fdd95547da0a791',1.7947802778776755333e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',637,'move',1,'buy','p9z3qh59cv9t63','7a9e881b78c341269ee4762b98cdb839',1.79478027808544349673e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',638,'move',0,'sail shop-2','crcedw35v7d6dp','1d0a627353cf4116af7b3fea497e3705',1.79478027816360807423e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',639,'move',0,'buy','crcedw35v7d6dp','fef7d29b4b9044b3841dae2e9e5616a7',1.7947802782895946503e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',640,'move',1,'sail build-3','p9z3qh59cv9t63','6dab0b61589246a3a89e3b8fa536d34e',1.79478027843152046199e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',641,'move',1,'build factory','p9z3qh59cv9t63','765bc988893648c0880e7962ce94ac25',1.79478027856153583528e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',642,'move',1,'at mattia.c3','p9z3qh59cv9t63','d6117a1169dd41c990d9df0643d66c25',1.79478027872453403473e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',643,'move',1,'build shop-blue','p9z3qh59cv9t63','25cddb0de82e4f36861082255c024f52',1.79478027884161424635e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',644,'move',1,'at mattia.d3','p9z3qh59cv9t63','0d7f01f4943e4fc9b4f57a335407b492',1.79478027896957421298e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',645,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478027902214455602e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',646,'move',1,'at mattia.d3','p9z3qh59cv9t63','91b6273453494fd69aa5f64a2d228c63',1.79478027924952077869e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',647,'move',1,'build factory','p9z3qh59cv9t63','2031a4d5e4c348e9b41928cfd5056b1f',1.79478027938996315005e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',648,'move',1,'at mattia.a3','p9z3qh59cv9t63','5acfb90704824490bf526747471ba137',1.79478027951337695119e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',649,'move',0,'sail income','crcedw35v7d6dp','ec5bd5c798bf41f29e95a1e3228a68e6',1.79478027963394093508e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',650,'move',0,'income donato','crcedw35v7d6dp','25b393467012478a9ee08d2d94d09e13',1.79478027975017666818e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',651,'undo',0,'','crcedw35v7d6dp',NULL,1.79478027978107142455e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',652,'move',0,'income donato','crcedw35v7d6dp','cc0b7d558ee047778a022059d54a8966',1.79478027983948779109e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',653,'move',1,'pass','p9z3qh59cv9t63','c8c2db6b33bd490c8e5481ae98acfeca',1.79478027988097858435e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',654,'move',1,'sail gondolier-2','p9z3qh59cv9t63','83f5527d677f481d8d6bd97c0f18c9f2',1.79478027995225834843e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',655,'move',0,'sail build-3','crcedw35v7d6dp','67b43dc366e04c3e9c4c40d78dd51d38',1.79478027998821115492e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',656,'move',0,'street','crcedw35v7d6dp','085bdb2309fe4dff909ca624e216557d',1.79478028001698303225e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',657,'move',0,'at pietro.b3','crcedw35v7d6dp','98d23c06b22d43b69272f2f6615dd561',1.79478028005116248128e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',658,'move',0,'build shop-red','crcedw35v7d6dp','fa50f60e06ed4fcfb5b264f0079a6d56',1.79478028006875562671e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',659,'move',0,'at donato.d5','crcedw35v7d6dp','fa2e8717cedb43989a6e6d9086b486ae',1.79478028008682441709e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',660,'move',0,'done','crcedw35v7d6dp','600c6aeca6c34adfa0d2e064391f540e',1.79478028010569214817e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',661,'move',1,'sail palace-2','p9z3qh59cv9t63','360bf6863c904429829bad5d1bc7e114',1.79478028011891841886e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',662,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478028012725496298e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',663,'move',1,'sail palace-2','p9z3qh59cv9t63','f98c1ebbc597467fafe0efc512c30eec',1.79478028033677291866e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',664,'move',1,'sail income','p9z3qh59cv9t63','d4458b1704f44d089512e5d73bfdfd12',1.79478028047622799878e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',665,'move',1,'income mattia','p9z3qh59cv9t63','d6e21b4106aa4e7096a757795bbac947',1.79478028057113742823e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',666,'move',0,'sail shop-2','crcedw35v7d6dp','a2c1adec22eb4cd0897924f4b27a3fb0',1.79478028064762973781e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',667,'move',0,'sail red build-3','crcedw35v7d6dp','00980b5510fa4782b4fe510935255fa2',1.79478028089692234997e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',668,'undo',0,'','crcedw35v7d6dp',NULL,1.79478028093751525878e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',669,'move',0,'sail red build-3','crcedw35v7d6dp','871cb559fb934ca18f8e6f9b212b4757',1.79478028111638927464e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',670,'move',0,'street','crcedw35v7d6dp','9cd76846b92448449f389c0882928425',1.79478028119391250609e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',671,'move',0,'at teresa.b2','crcedw35v7d6dp','f01dadaaf73a4b5b83b42c59309fc90f',1.79478028133421301836e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',672,'move',0,'done','crcedw35v7d6dp','ecaefde1d8b04253baa5056194d9a409',1.79478028147788500785e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',673,'move',1,'sail hire','p9z3qh59cv9t63','c18dcc7fec46451f914da60758806b31',1.79478028156961178776e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',674,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478028167386794095e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',675,'move',1,'sail hire','p9z3qh59cv9t63','ff6966be78d54bfdaa05287c8dc2a068',1.79478028190905857085e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',676,'move',1,'sail palace-1','p9z3qh59cv9t63','ff7035f0b73d40ac87cbfdbd53b9b045',1.79478028204067182544e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',677,'move',1,'sail build-2','p9z3qh59cv9t63','89e8e18ed6a1401c8a2c525a2c729de6',1.79478028216989636423e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',678,'move',1,'street','p9z3qh59cv9t63','9c321d2766634952909ea121583f3777',1794780282.30154,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',679,'move',1,'at pietro.d3','p9z3qh59cv9t63','dea3d4bac4d440c1bbc7e00528fdda77',1.79478028242827796932e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',680,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478028247542095189e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',681,'move',1,'at pietro.d3','p9z3qh59cv9t63','f143a1f916654e7a8afb5fea9c123651',1.79478028314615154262e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',682,'move',1,'done','p9z3qh59cv9t63','c9da539a5fb74115ae6e9d34282abb1f',1.79478028333432626725e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',683,'move',0,'sail production','crcedw35v7d6dp','c7249e919f864d74a108b4332b991392',1.79478028340263819689e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',684,'move',0,'produce 4','crcedw35v7d6dp','7250ea722b3f446b96b9e1935bd84e65',1.79478028343861794472e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',685,'move',0,'sell green','crcedw35v7d6dp','a9abf279c015464e9307596570b5ba06',1.7947802834848458767e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',686,'undo',0,'','crcedw35v7d6dp',NULL,1.794780283505967617e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',687,'move',0,'sell green','crcedw35v7d6dp','c5fc7ac2eb324618a513131a30e2231d',1.79478028368970251088e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',688,'move',1,'sail gold','p9z3qh59cv9t63','964d30763a694821a42ff8a972b3159b',1.79478028373560643191e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',689,'move',1,'take gold','p9z3qh59cv9t63','acd18ea8627f4f8fbb34c00044d68180',1.7947802837957987785e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',690,'move',0,'sail palace-1','crcedw35v7d6dp','e4aaf057529d498a8d6a394e2ef45b23',1.79478028391804313654e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',691,'move',0,'sail factory-2','crcedw35v7d6dp','fe11de8495964668ac96fcb3fb2ba259',1.79478028395096516614e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',692,'undo',0,'','crcedw35v7d6dp',NULL,1.79478028399083781247e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',693,'move',0,'sail factory-2','crcedw35v7d6dp','65e9c7c0a99f4d7493d44e0ba611dc02',1.79478028408511495594e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',694,'move',0,'sail build-2','crcedw35v7d6dp','6ee01502a8164bed8c76ac2eaf8a8cd5',1.79478028416373419761e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',695,'move',0,'sail gold','crcedw35v7d6dp','dceadad753d04fbeafab86bb49bf9c56',1.79478028419257354736e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',696,'move',0,'take gold','crcedw35v7d6dp','9c6995c6cf714242853ae2d340fdf892',1794780284.24365,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',697,'move',1,'sail hire','p9z3qh59cv9t63','8c17fca30bf84620a51cca6e2e6f5452',1.7947802842684662342e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',698,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478028432942342761e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',699,'move',1,'sail hire','p9z3qh59cv9t63','df3b7092ee9b4100aac702333f9c87c3',1.79478028448465323448e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',700,'move',1,'sail factory-1','p9z3qh59cv9t63','529ffb3f3fd64d0a9b848840e080b72b',1.79478028468464446062e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',701,'move',1,'buy','p9z3qh59cv9t63','6310a28262e146d18e66296b81ce17b3',1.79478028494806671148e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',702,'move',0,'sail character-2','crcedw35v7d6dp','4e6166730b374147bba2d16fc2a513ff',1.79478028512814283363e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',703,'move',0,'sail production','crcedw35v7d6dp','f4e3cc7e79c142e6a47ab0c9e60f0c39',1.79478028536999106414e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',704,'undo',0,'','crcedw35v7d6dp',NULL,1.79478028545855355264e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',705,'move',0,'sail production','crcedw35v7d6dp','622cb91d95934c87b5d88bdaffe6282b',1794780285.84933,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',706,'move',0,'sell blue','crcedw35v7d6dp','42f8435466674fafb35ee369cbc77001',1.79478028601506161684e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',707,'move',1,'sail income','p9z3qh59cv9t63','8718b43acc9f4a1bb3eba9fd2069b01e',1.79478028608669328688e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',708,'move',1,'income mattia','p9z3qh59cv9t63','210ba45bba5449268efdef73a80a7cee',1.79478028625000429153e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',709,'move',0,'sail factory-2','crcedw35v7d6dp','65e7ae912b55419da565873f73882f6b',1.79478028639213562007e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',710,'undo',0,'','crcedw35v7d6dp',NULL,1.79478028649498820307e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',711,'move',0,'sail factory-2','crcedw35v7d6dp','b55d4db618c346d8824c5502c300a678',1.79478028694167947767e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',712,'move',0,'sail hire','crcedw35v7d6dp','0484f8ed2d144a469057a945944144cc',1.79478028724105501175e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',713,'move',0,'sail production','crcedw35v7d6dp','502338b3eccc464ebecdc70960490620',1.79478028747411131856e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',714,'move',0,'produce 3','crcedw35v7d6dp','8447feda848845619f35a02ba23509a7',1.79478028776025676726e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',715,'move',0,'sell red red','crcedw35v7d6dp','645d6e037dbb4deabd99b8a3ea4d5a21',1.7947802879948060512e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',716,'undo',0,'','crcedw35v7d6dp',NULL,1.79478028806759047509e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',717,'move',0,'sell red red','crcedw35v7d6dp','7cd00f5b31e54d40a6088f22caaeabbf',1.79478028854413366316e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',718,'move',1,'sail palace-1','p9z3qh59cv9t63','420ea319dd59425782616ea666951948',1.79478028870238447188e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',719,'move',1,'sail build-2','p9z3qh59cv9t63','615c5a920ac14e7aaacb7ef3965d14d8',1.79478028889760661121e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',720,'move',1,'street','p9z3qh59cv9t63','042b81247a68445d87d0393b29d27bb2',1.7947802891363306046e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',721,'move',1,'at teresa.d1','p9z3qh59cv9t63','910ebbe9a7674b69966eb77d750f09b3',1.79478028934191393851e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',722,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478028943869757656e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',723,'move',1,'at teresa.d1','p9z3qh59cv9t63','fc2b3598dbb043f6acce7a531a0e1de2',1.79478028970251631737e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',724,'move',1,'build factory','p9z3qh59cv9t63','1ce580d7fd3446629a43d4b1da6c9c5c',1.79478028986746311187e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',725,'move',1,'at mattia.d1','p9z3qh59cv9t63','fb44fabc2df34ea3b5fa660a6ed2e1a1',1.7947802900306162834e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',726,'move',1,'done','p9z3qh59cv9t63','c59e3e84eb8d45d38d2c90372ae8b700',1.79478029025180792809e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',727,'move',0,'sail gold','crcedw35v7d6dp','24bb8ceaeffd4420b117ef2263c437cb',1.79478029041876792912e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',728,'undo',0,'','crcedw35v7d6dp',NULL,1.79478029053938722614e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',729,'move',0,'sail gold','crcedw35v7d6dp','ce559f4435af4b26b88d1228fb18d0ac',1.79478029084064936637e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',730,'move',0,'sail red gondolier-2','crcedw35v7d6dp','0bde8f6266b94eedb1dc09c3873b1bbe',1.79478029098161244395e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',731,'move',0,'sail build-3','crcedw35v7d6dp','109578aa193c4c7ea9e578e46c710ae7',1.79478029119825220104e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',732,'move',0,'street','crcedw35v7d6dp','3d205a76679143f5a538591a0e8dfa93',1.7947802915775005817e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',733,'move',0,'at pietro.b4','crcedw35v7d6dp','4d292f01d5514325a3040523963d94f8',1.79478029172111344332e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',734,'undo',0,'','crcedw35v7d6dp',NULL,1.79478029181103277203e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',735,'move',0,'at pietro.b4','crcedw35v7d6dp','7030eed4eb664386bbd44cba60a1d950',1.79478029214730668071e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',736,'move',0,'done','crcedw35v7d6dp','eb7c571e2eb7416a9c1e028cf16fbb31',1.79478029233369159702e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',737,'move',1,'sail red shop-1','p9z3qh59cv9t63','5eeb7bc193da42b988e0b6cef259eb11',1.79478029242899894714e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',738,'move',1,'sail income','p9z3qh59cv9t63','39c26042d0474f7f8f6da8a1e32739ec',1.79478029261347365379e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',739,'move',1,'income mattia','p9z3qh59cv9t63','4af38d02ccd74d34b5bff129ebba4f3c',1.79478029276682901375e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',740,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478029288063216208e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',741,'move',1,'income mattia','p9z3qh59cv9t63','3546fad090d24ae0b4d1faf89725ffee',1.79478029303436517711e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',742,'move',0,'sail build-3','crcedw35v7d6dp','ab5b379b3fcf4de7bd5b5725ee96b1e0',1.79478029315431380271e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',743,'move',0,'sail factory-2','crcedw35v7d6dp','69167bbd0a2f45d288a8bc437a055cf0',1.7947802932957446575e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',744,'move',0,'sail gondolier-1','crcedw35v7d6dp','c5ac256bd4254497ab2f9db8929870b9',1.79478029346663928034e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',745,'move',0,'sail hire','crcedw35v7d6dp','b2f3d4c4753b43c8a7460597bce827a6',1.79478029363219046595e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',746,'undo',0,'','crcedw35v7d6dp',NULL,1.79478029370059442523e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',747,'move',0,'sail hire','crcedw35v7d6dp','c71f40510e8a4e0baa5a6e6c5702d723',1.7947802939676804543e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',748,'move',0,'hire','crcedw35v7d6dp','b29d40b82fa146039cd2e69c66e2538f',1.79478029413384413716e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',749,'move',1,'sail gondolier-2','p9z3qh59cv9t63','f030252603904e31a7aa3ee6b87b818c',1.79478029423757839207e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',750,'move',1,'sail character-2','p9z3qh59cv9t63','921db81bc741465488564e8b5e0af281',1.79478029447610521319e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',751,'move',1,'look','p9z3qh59cv9t63','c9a1536b0eb244c1a623655e348e4230',1.79478029467341136929e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',752,'move',1,'keep 22','p9z3qh59cv9t63','81dd523ffa904e7d9f8e49c1414239df',1.79478029472186946871e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',753,'move',0,'sail build-3','crcedw35v7d6dp','8bf91877403541309281c3c4c74cf027',1794780294.74579,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',754,'move',0,'sail character-2','crcedw35v7d6dp','f88a88c3be364f6687e028a5ea015830',1.7947802948093855381e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',755,'move',0,'sail hire','crcedw35v7d6dp','01a2734fad984df884e9f046f3625d84',1.79478029485197138788e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',756,'move',0,'dismiss','crcedw35v7d6dp','67f91e39b4ff4a419eb493bdfd179d55',1.79478029504161119465e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',757,'undo',0,'','crcedw35v7d6dp',NULL,1.79478029509938192369e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',758,'move',0,'dismiss','crcedw35v7d6dp','4a93f22117b4498db483c45694ca5726',1.79478029538128113743e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',759,'move',1,'sail income','p9z3qh59cv9t63','db7ea08786af4242bd1742ab0a4dc826',1.79478029548473286625e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',760,'move',1,'income mattia','p9z3qh59cv9t63','33a705c2b07c44e6bb62544d424303eb',1.79478029566743493079e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',761,'move',0,'sail factory-2','crcedw35v7d6dp','ef8c25177ea34620ac4d459a668a2247',1.79478029582937359813e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',762,'move',0,'sail hire','crcedw35v7d6dp','95b7c1afb7564000b1f0dcff83ca1549',1.79478029597810053831e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',763,'undo',0,'','crcedw35v7d6dp',NULL,1794780296.06606,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',764,'move',0,'sail hire','crcedw35v7d6dp','8150f9337f6b4d8e9ba860797a58cc71',1.79478029635748839373e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',765,'move',0,'sail build-2','crcedw35v7d6dp','152e8964a6924c8f9d0d3694f09b0e74',1.79478029652444767954e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',766,'move',0,'street','crcedw35v7d6dp','8002a04290584b219ab6bd11e02fd3db',1.79478029671777844422e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',767,'move',0,'at teresa.b1','crcedw35v7d6dp','0ad65aad13704dc1b7ead5ffeb7db6eb',1.79478029689622521399e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',768,'move',1,'sail gondolier-2','p9z3qh59cv9t63','15e852d793c54fd287571f61a9d0c4c7',1.7947802970649216175e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',769,'undo',1,'','p9z3qh59cv9t63',NULL,1.79478029718153500558e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',770,'move',1,'sail gondolier-2','p9z3qh59cv9t63','663b6fe94751499891cc18c0b5715b68',1.79478029751475167278e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',771,'move',1,'sail production','p9z3qh59cv9t63','8ec95c607f6a46958b94bed92a78568b',1.79478029770285773276e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',772,'move',1,'produce 2','p9z3qh59cv9t63','b563d8ceb2664af8ab06662f15ffcc3b',1.79478029790712785727e+09,NULL,NULL);
INSERT INTO "entries" VALUES('uqzd2m3j3kurts',773,'move',1,'sell blue','p9z3qh59cv9t63','03bf7687ba9441318ec6b66cf98ea718',1.79478029826077556613e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',1,'sit',1,'Ben','2jb35p5zhwwsng',NULL,1.79488333233676362042e+09,NULL,NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',2,'begin',NULL,'',NULL,NULL,1.79488333233676719668e+09,'72db1a73514c6121',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',3,'move',0,'keep ash-5','ndpkm37396abh3','1ce2cf9fc6a345fa9d7ea02a7759623d',1.794883332343609333e+09,'697e6361343fb14c',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',4,'move',1,'keep lime-1','2jb35p5zhwwsng','b2cdeb8f3e684f8799f0070ce53f4a3e',1.79488333235128545758e+09,'daf150ef349e32d9',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',5,'move',1,'place w0.7','2jb35p5zhwwsng','e67a062f80554c8caf9b400d9d2b0d4f',1.79488333235659360889e+09,'290bbda29579a6d5',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',6,'move',0,'place w0.3','ndpkm37396abh3','370ac26d4b654f3195b67a69301bf73b',1.79488333236179137229e+09,'7649e3553252811f',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',7,'move',0,'keep key-3','ndpkm37396abh3','916948be3e864d8cb6759864616a076a',1.79488333236691713335e+09,'eb624cd2f6c63e7e',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',8,'move',1,'keep key-4','2jb35p5zhwwsng','79ba24bea39b46ab81f7c0fcef628efe',1.79488333237199139597e+09,'d995a7114c2c725d',NULL);
INSERT INTO "entries" VALUES('8uzwmvg4e35x7g',9,'say',0,'It''s <b>fine</b>','ndpkm37396abh3',NULL,1.79488333237923407552e+09,NULL,NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',1,'sit',1,'Ben','2jb35p5zhwwsng',NULL,1.7948833323885776997e+09,NULL,NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',2,'begin',NULL,'',NULL,NULL,1.7948833323885791302e+09,'53556f6ab4a56818',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',3,'move',1,'sail factory-1','2jb35p5zhwwsng','4e770313a24a438b9ea18c789757aaa1',1.79488333242493438724e+09,'1abb4bdf855ab3b0',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',4,'move',1,'sail shop-1','2jb35p5zhwwsng','cd800c9d37a64057b473f2eca80bb25c',1.79488333243430781363e+09,'59afaae8223bb708',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',5,'move',1,'sail build-2','2jb35p5zhwwsng','6c026dbbcf1a4da896386f212246e27b',1.7948833324397256375e+09,'744c86cb280d470b',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',6,'move',1,'street','2jb35p5zhwwsng','7f093b342353446a8b12ddb645ca65af',1.79488333244487738606e+09,'4c3dff3238c8504a',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',7,'move',1,'at teresa.b1','2jb35p5zhwwsng','093ba825cb3346c4be5b33d7994d33b8',1.79488333245053410533e+09,'135c024abd07fa6e',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',8,'move',1,'street','2jb35p5zhwwsng','3ac463289543449db312b471a62214ec',1.79488333247111320496e+09,'b2aebcdc787cdd34',NULL);
INSERT INTO "entries" VALUES('cbmg5a5tp5hxyq',9,'say',0,'It''s <b>fine</b>','ndpkm37396abh3',NULL,1.79488333247381305702e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',1,'sit',1,'Ben','2jb35p5zhwwsng',NULL,1.79488333247840619092e+09,NULL,NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',2,'begin',NULL,'',NULL,NULL,1.79488333247840762142e+09,'60ea86e69efeb487',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',3,'move',1,'start wool','2jb35p5zhwwsng','b76b338b0c8d4aca93f1cff4e0a07215',1.79488333248439931866e+09,'91ec96a9d68751e6',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',4,'move',0,'start wool','ndpkm37396abh3','3912ea42cfd243b0a4de312fc8e0300c',1.79488333249315881734e+09,'43dc5365dd3b6535',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',5,'move',1,'move 1 workshop','2jb35p5zhwwsng','9d3a90d29af1448e9c4311a1a971c95e',1.79488333249900102609e+09,'1121314d71ba5688',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',6,'move',1,'draw','2jb35p5zhwwsng','bbcc1dc8f60c46c09a0c6eff4eea3ef9',1.79488333250757956501e+09,'f8758e8cf0455c2a',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',7,'move',1,'keep wool-1-wf','2jb35p5zhwwsng','9883145a1fde4e6aa7ddd1f476ac8b38',1.79488333251409578326e+09,'396894935d7e6d82',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',8,'move',1,'end','2jb35p5zhwwsng','8ab0839e3da54f80a05cd3d37d46fbf3',1.79488333251973557471e+09,'a5357682ad1e3340',NULL);
INSERT INTO "entries" VALUES('sb7c2eyws96urw',9,'say',0,'It''s <b>fine</b>','ndpkm37396abh3',NULL,1.79488333252196764948e+09,NULL,NULL);
INSERT INTO "entries" VALUES('jtnwjb3ek7v6bt',1,'begin',NULL,'',NULL,NULL,1.79488333252410125736e+09,'336b6b8559e11e14',NULL);
INSERT INTO "entries" VALUES('62q6hww3chawr6',1,'sit',1,'Benedetto','uajhbpmjd8zpbj',NULL,1.79489525954467225073e+09,NULL,1.3214376619998802198e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',2,'begin',NULL,'',NULL,NULL,1.79489525954467225073e+09,'328532e406607abd',1.3214376619998802198e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',3,'move',0,'sail factory-1','crcedw35v7d6dp','7770bebae7804a81b06a9b5bfeeed661',1.79489525976215529446e+09,'0409ef119bb9a697',1.53891970999939076136e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',4,'move',0,'sail build-1','crcedw35v7d6dp','4529ca9660364c7ea3e91c2608419f03',1.79489525977051711082e+09,'239e744d36752776',1.54728100899956189095e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',5,'move',0,'sail shop-1','crcedw35v7d6dp','1549165cbd4b4f2e8564d2d16e0ebec7',1.79489525977743124966e+09,'e913ced75640846d',1.55419509799867228139e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',6,'move',0,'buy','crcedw35v7d6dp','3c80f4fbe71a435ebc9ff774275078fb',1.79489525978431224825e+09,'2c8904576ce4f076',1.56107623899879399687e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',7,'move',1,'sail character-1','uajhbpmjd8zpbj','3612e0b6f91944a086b6c0b151042adb',1.79489525979339361195e+09,'1b9821c9a0dbf10b',1.57015753699852211866e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',8,'move',1,'sail factory-1','uajhbpmjd8zpbj','6521c45b9e064746ae3a6f0652e7aa2b',1.79489525980611133574e+09,'ac7512a52fb8220a',1.58287513699906412512e+00);
INSERT INTO "entries" VALUES('62q6hww3chawr6',9,'move',1,'sail build-2','uajhbpmjd8zpbj','e19fb3d0d2414e21a72d27a646f5928a',1.7948952598309757709e+09,'5d2c5f5f27d09314',1.60773963799874763935e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',1,'sit',1,'Benedetto','uajhbpmjd8zpbj',NULL,1.79489525983766913409e+09,NULL,1.61443288999907963443e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',2,'begin',NULL,'',NULL,NULL,1.79489525983766913409e+09,'77093e9670fd59a3',1.61443288999907963443e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',3,'move',0,'sail shop-1','crcedw35v7d6dp','95d399c21203443ebbcde1ee67a17a05',1.79489525984499931334e+09,'9a2e2b5e563ffab7',1.6217630369992548367e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',4,'move',0,'sail build-2','crcedw35v7d6dp','7e78e76d535f487e9d6faa6f818ebad9',1.79489525985134077074e+09,'c1ffbc7b33f2dca3',1.62810453599922766443e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',5,'move',0,'sail hire','crcedw35v7d6dp','4dcd597355304d0a979da290484a2791',1.79489525985771322244e+09,'6a073970ff2ed929',1.63447665099920413922e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',6,'move',0,'dismiss','crcedw35v7d6dp','c9ce4dcebf114d369fb337b40755f1b5',1.7948952598637907505e+09,'fa31fcd4a9b2c784',1.64055457899848988745e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',7,'move',1,'sail gold','uajhbpmjd8zpbj','24bdb3f547af476083606eb83013d722',1.79489525987303757664e+09,'9bf9a452edee3f21',1.64980107199880876578e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',8,'move',1,'sail palace-1','uajhbpmjd8zpbj','a4cca68617fa40779208aa88e0675be9',1.79489525987930083274e+09,'ac452b48d88d817a',1.65606436499911069404e+00);
INSERT INTO "entries" VALUES('dbezgrfq3fypu8',9,'move',1,'sail character-2','uajhbpmjd8zpbj','9352e0236f3d4ac2ab2b413bf8bb04d1',1.79489525988577270504e+09,'288fccf2fe3a516f',1.66253659899848571512e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',1,'sit',1,'Benedetto','uajhbpmjd8zpbj',NULL,1.79489525989247465133e+09,NULL,1.66923826299898792058e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',2,'begin',NULL,'',NULL,NULL,1.79489525989247465133e+09,'9c1b961c9531b06e',1.66923826299898792058e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',3,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489525989572238926e+09,'f9e68688b61f372c',1.67248602699874027166e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',4,'move',0,'sail build-1','crcedw35v7d6dp',NULL,1.79489525989874172205e+09,'e51df572a5ce635f',1.6755054009991);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',5,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489525990293765072e+09,'5e1040d85e576ee8',1.67970138399869028944e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',6,'move',0,'street','crcedw35v7d6dp',NULL,1.79489525990694046017e+09,'06b8e1cb46d7c7b9',1.68370403900007659103e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',7,'move',0,'at teresa.b1','crcedw35v7d6dp',NULL,1794895259.911,'951f881a5e85c3bf',1.68776352799977757968e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',8,'move',0,'street','crcedw35v7d6dp',NULL,1.79489525991506600382e+09,'a50e06cbed03ea5b',1.69182977799937361851e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',9,'move',0,'at teresa.d1','crcedw35v7d6dp',NULL,1.79489525991919302936e+09,'31560ef4dd5483c5',1.69595694799863849766e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',10,'move',0,'street','crcedw35v7d6dp',NULL,1.79489525992320251464e+09,'2fd3087497d934e9',1.69996613299917953554e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',11,'move',0,'at teresa.b2','crcedw35v7d6dp',NULL,1.79489525992753648758e+09,'9a559c7b81300236',1.7042999599998438498e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',12,'move',1,'sail character-1','uajhbpmjd8zpbj',NULL,1.79489525993139290805e+09,'09d714f5fcde06a7',1.70815664799920341465e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',13,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489525993547940256e+09,'485af5785ec44b44',1.71224307800002861768e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',14,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489525993959927563e+09,'4ec7184e49a9b8c4',1.7163636280001810519e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',15,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489525995351481436e+09,'75cc7302986dfa5d',1.73027902699868718627e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',16,'move',1,'at teresa.c2','uajhbpmjd8zpbj',NULL,1.79489525995772194856e+09,'c7e51577ef357820',1.73448628599908261094e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',17,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489525996060371396e+09,'cdb42e7556d0a076',1.73736764599925663787e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',18,'move',1,'at teresa.d2','uajhbpmjd8zpbj',NULL,1.79489525996438860897e+09,'82c43b543400c88b',1.7411525779989460716e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',19,'move',1,'street','uajhbpmjd8zpbj',NULL,1.7948952599724216461e+09,'34b14374efbcba37',1.74918529899878194555e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',20,'move',1,'at teresa.e2','uajhbpmjd8zpbj',NULL,1.79489525998039960857e+09,'a8fc1ba296a421e2',1.75716342899977462366e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',21,'move',0,'sail palace-1','crcedw35v7d6dp',NULL,1.79489525998449134819e+09,'b427d90679b20d56',1.76125508599943714216e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',22,'move',0,'sail hire','crcedw35v7d6dp',NULL,1.79489525998966217043e+09,'b29bc91538268a44',1.76642592600001080427e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',23,'move',0,'dismiss','crcedw35v7d6dp',NULL,1.79489525999774026873e+09,'3e46d694b28b0422',1.77450420499917527195e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',24,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.7948952600007266998e+09,'deb52223b17b448d',1.77749067100012325681e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',25,'move',1,'sail character-2','uajhbpmjd8zpbj',NULL,1.79489526000487422947e+09,'5e0e83710688d78a',1.78163830099947517737e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',26,'move',1,'look','uajhbpmjd8zpbj',NULL,1.79489526001275229456e+09,'4e5a5533e54e6715',1.78951638299986370839e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',27,'move',1,'keep 4','uajhbpmjd8zpbj',NULL,1.79489526001637482639e+09,'8d200c87aa40e212',1.79313856299995677545e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',28,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1.7948952600206058025e+09,'f9fb9c10c07ae413',1.79736954699910711497e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',29,'move',0,'sail hire','crcedw35v7d6dp',NULL,1.79489526002437782287e+09,'49f0b656e2e04757',1.80114210099964111577e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',30,'move',0,'sail red gold','crcedw35v7d6dp',NULL,1.79489526002852320665e+09,'b12f3a5223c2e540',1.80528724699979647994e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',31,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526003246641161e+09,'3975f668f850cea0',1.80923041399910289328e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',32,'move',1,'sail red build-2','uajhbpmjd8zpbj',NULL,1.79489526003630113599e+09,'4be6563c34b53c49',1.81306463900000380817e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',33,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526004052042966e+09,'27982535d64a58f8',1.81728445699991425499e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',34,'move',1,'at mattia.b1','uajhbpmjd8zpbj',NULL,1.79489526004227066035e+09,'cc00c89e33f9ff09',1.81903448599950934294e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',35,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526005662512774e+09,'4caaa50aa1bb738a',1.83338909699887153692e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',36,'move',1,'at mattia.a2','uajhbpmjd8zpbj',NULL,1.79489526006462264055e+09,'35d665c6ea4999a3',1.84138639599950693082e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',37,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526006839656834e+09,'59538efc324de541',1.84516021099989302456e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',38,'move',1,'at mattia.b2','uajhbpmjd8zpbj',NULL,1.79489526006971240046e+09,'956594baccdcd57a',1.8464759349990345072e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',39,'move',0,'sail gondolier-1','crcedw35v7d6dp',NULL,1.79489526007664036751e+09,'21ccac58a1efabc8',1.85340404599992325529e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',40,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526007791042332e+09,'2a753d0e84b6d1f1',1.85467405199960921891e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',41,'move',0,'look','crcedw35v7d6dp',NULL,1.79489526008865165705e+09,'d25afc4ec789fd3b',1.86541570699955627787e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',42,'move',0,'keep 13','crcedw35v7d6dp',NULL,1.79489526009864330292e+09,'b52c00876f312205',1.87540742700002738274e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',43,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.79489526010477232938e+09,'dfb4e8d0736b6ad5',1.8815366609997);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',44,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526010648798941e+09,'e9b6dc711e5e7c52',1.88325216900011582765e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',45,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526012449288365e+09,'fbf6ed188982ceb6',1.90125668099972244817e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',46,'move',0,'sail build-1','crcedw35v7d6dp',NULL,1.79489526012591266634e+09,'4431c653cadf5ace',1.90267627999855903908e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',47,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526014028954502e+09,'a6c36607e4e18742',1.91705345499940449371e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',48,'move',0,'at mattia.c2','crcedw35v7d6dp',NULL,1.79489526015253162381e+09,'123a0d9f358d7636',1.92929702999936125706e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',49,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526017258143424e+09,'674d51d0d0ed19a1',1.94934622899927489925e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',50,'move',0,'at mattia.d2','crcedw35v7d6dp',NULL,1.7948952601738550663e+09,'0e863925c980185f',1.95061942999927850905e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',51,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526018801569934e+09,'67768c9980210fbd',1.96478012299849069677e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',52,'move',0,'at chiara.b1','crcedw35v7d6dp',NULL,1.79489526018964838985e+09,'03f9332aefbef203',1.96641254799942544195e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',53,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526019629597663e+09,'a9d32fd43ebe595b',1.97305982099896937143e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',54,'move',1,'sail build-3','uajhbpmjd8zpbj',NULL,1.79489526020045328143e+09,'4eee4f6c2e92491e',1.97721734599872434046e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',55,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526020499205586e+09,'60a889141403fc5a',1.98175607799930730834e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',56,'move',1,'at chiara.b2','uajhbpmjd8zpbj',NULL,1.79489526021708703041e+09,'dab3a0ac46512ac4',1.99385189399981754831e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',57,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526021906661986e+09,'040303bf64f77e3e',1.99583138399975723586e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',58,'move',1,'at chiara.a3','uajhbpmjd8zpbj',NULL,1.79489526022266960149e+09,'86b6ac6209524f1d',1.99943443600022874306e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',59,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526022633314131e+09,'97d04673242ee27e',2.00309883799855);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',60,'move',1,'at chiara.b3','uajhbpmjd8zpbj',NULL,1.79489526023753094671e+09,'3aa99963ab9a36b3',2.01429613999971479643e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',61,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526024200367923e+09,'b43545c79d5d1489',2.01876860299853433389e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',62,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.7948952602459905147e+09,'08a3d96ed25fe7de',2.0227552540000033332e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',63,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526025263428686e+09,'81f747ca80b912a3',2.02939989399965270422e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',64,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526025449895856e+09,'bc1e80c52b9b6f92',2.03126378199885948561e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',65,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526026846814158e+09,'f89d3db124176a2c',2.04523334099940257146e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',66,'move',1,'at chiara.c3','uajhbpmjd8zpbj',NULL,1.79489526028446793552e+09,'65009b45e15e0edf',2.06123274499987);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',67,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526028912687303e+09,'70300ea672d14f4f',2.06589166499907150864e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',68,'move',1,'at chiara.d3','uajhbpmjd8zpbj',NULL,1.79489526029248523709e+09,'79336725005d5fa3',2.0692498930002329871e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',69,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526029511427878e+09,'2d581d32fb932305',2.07187861799866368528e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',70,'move',1,'at chiara.c4','uajhbpmjd8zpbj',NULL,1.79489526030435490606e+09,'6d9f6b86dbd3fb8b',2.08111930299855885095e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',71,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526030515098575e+09,'fe69abd70696ac29',2.08191539499966893345e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',72,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1794895260.31227,'2585dedc83811930',2.08903446899967093486e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',73,'move',0,'street','crcedw35v7d6dp',NULL,1.7948952603133022785e+09,'96fafcf76ba0ce6d',2.09006620199943426996e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',74,'move',0,'at donato.b2','crcedw35v7d6dp',NULL,1.79489526031938338278e+09,'402a678dd7e67ced',2.09614779499861469957e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',75,'move',0,'street','crcedw35v7d6dp',NULL,1794895260.32156,'4bcaefeea674e264',2.09832390699921234045e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',76,'move',0,'at donato.d2','crcedw35v7d6dp',NULL,1.79489526032562923428e+09,'e3c77171ebee91bd',2.10239325099973939359e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',77,'move',0,'street','crcedw35v7d6dp',NULL,1794895260.32974,'5cbcfbac2de803c7',2.10650421699938306119e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',78,'move',0,'at donato.a3','crcedw35v7d6dp',NULL,1.79489526033376145365e+09,'bccf4632c6673b1a',2.11052562999975634738e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',79,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526033790469175e+09,'6a9d9112adbfe1d0',2.11466897399986919481e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',80,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526034194564821e+09,'7c30cfae47837cc6',2.11870978600018133874e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',81,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526034605240819e+09,'44a39845310bab82',2.12281652599995140917e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',82,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.7948952603501365185e+09,'bed25512cb19b0cd',2.12690090300020528957e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',83,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526035437870028e+09,'5636315d533f15a2',2.13114300300003378652e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',84,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526035837268828e+09,'629b164afb47cbcc',2.13513667499864823184e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',85,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526036243844035e+09,'7085def802fb72d2',2.13920248399881529621e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',86,'move',1,'at donato.b3','uajhbpmjd8zpbj',NULL,1.79489526036662840838e+09,'5b886a0fdf65a4b5',2.14339221699992776848e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',87,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526037049341197e+09,'449df45da8a8e141',2.14725734799867495894e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',88,'move',1,'at donato.c3','uajhbpmjd8zpbj',NULL,1.79489526037620043753e+09,'4b2bb618f903889e',2.15296444500017969403e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',89,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526038287949567e+09,'5eec1a45fbebccc7',2.15964332499970623757e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',90,'move',1,'at donato.d3','uajhbpmjd8zpbj',NULL,1.79489526038414549825e+09,'0d3940a9a4260a65',2.16090910499951860401e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',91,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1.79489526038770651813e+09,'56e2ed71a32d44f0',2.16447024499939288944e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',92,'move',0,'sail red hire','crcedw35v7d6dp',NULL,1.7948952603917827606e+09,'502198bdd43f83ac',2.16854640899873629678e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',93,'move',0,'dismiss','crcedw35v7d6dp',NULL,1.79489526039730525018e+09,'93c6d64b63062a3d',2.17406906199903460219e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',94,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526040424633027e+09,'d96cf8187e22e1da',2.18101018199922691565e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',95,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526040688109403e+09,'bd4bdf879ece0e36',2.18364473499968880787e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',96,'move',1,'at donato.e3','uajhbpmjd8zpbj',NULL,1.79489526042110061647e+09,'03693b839533e507',2.19786446499892917927e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',97,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526042432761187e+09,'b5e7446bf96c5970',2.20109149899872136302e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',98,'move',1,'at donato.b4','uajhbpmjd8zpbj',NULL,1.79489526042622852325e+09,'9f1b20c6c148644d',2.20299224199879972729e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',99,'move',1,'street','uajhbpmjd8zpbj',NULL,1.7948952604333212376e+09,'9f35e9389f265d02',2.21008507700025802478e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',100,'move',1,'at donato.d4','uajhbpmjd8zpbj',NULL,1.79489526044427180292e+09,'1705fe02dc72b6b4',2.22103632299877062905e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',101,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.79489526045622897146e+09,'51a7bd79049a1115',2.23299334299917973112e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',102,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526045809173583e+09,'bbba8a05c4aee31d',2.23485620999963430222e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',103,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1.79489526046180224421e+09,'6b9bae186d657ce9',2.23856635999982245266e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',104,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526046829438211e+09,'a60e17b71b9f3576',2.24505845299972861539e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',105,'move',0,'at pietro.b1','crcedw35v7d6dp',NULL,1.79489526048019576074e+09,'a52088256d48a0b7',2.2569599599992216099e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',106,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526048096609115e+09,'db934b84449f7304',2.25772980399960943032e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',107,'move',0,'at pietro.d1','crcedw35v7d6dp',NULL,1.79489526048510718344e+09,'93d01a5393c5801f',2.26187088499864330515e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',108,'move',0,'street','crcedw35v7d6dp',NULL,1.7948952604894278049e+09,'7d7dbae447bc4a28',2.26619157200002518948e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',109,'move',0,'at pietro.b2','crcedw35v7d6dp',NULL,1.79489526049334979056e+09,'559db97423a4007b',2.270113607999519445e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',110,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.7948952604978637695e+09,'33195f92b7c91655',2.27462725199984561186e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',111,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1794895260.50508,'b1bc76e9b57bf6b0',2.2818438260001130402e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',112,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526050698184971e+09,'9701c22612f54592',2.28374565999911283142e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',113,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526051005554192e+09,'103c84c0b0519b35',2.28681900499941548332e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',114,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526051473903653e+09,'ad55b355f586cd5e',2.29150272199876781087e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',115,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526051885843276e+09,'00cc4eb432a01427',2.29562231099953351076e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',116,'move',1,'street','uajhbpmjd8zpbj',NULL,1.794895260524394989e+09,'258829f82b4a22c5',2.30115890399974887259e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',117,'move',1,'at pietro.c2','uajhbpmjd8zpbj',NULL,1.79489526053168797488e+09,'f3fe888e0dd7cd19',2.30845257799956);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',118,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526053409719462e+09,'c4f517c81d1fcc7c',2.31086113499986822716e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',119,'move',1,'at pietro.d2','uajhbpmjd8zpbj',NULL,1.79489526054239439964e+09,'d892adb3a3aef1ef',2.31915836899861460551e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',120,'move',1,'street','uajhbpmjd8zpbj',NULL,1.79489526054696464543e+09,'4acd595eb089a900',2.3237289680000685621e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',121,'move',1,'at pietro.b3','uajhbpmjd8zpbj',NULL,1.79489526055109667782e+09,'3ade9fbb5e74bce8',2.32786073499846679624e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',122,'move',0,'sail palace-1','crcedw35v7d6dp',NULL,1.79489526055384802818e+09,'6b9e83d2b9b51709',2.33061214199915411882e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',123,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526055783987041e+09,'8fad4bf33b660a72',2.33460396099872);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',124,'move',0,'street','crcedw35v7d6dp',NULL,1.7948952605620346069e+09,'a0fc5df939566bb2',2.33879829099896596744e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',125,'move',0,'at pietro.d3','crcedw35v7d6dp',NULL,1.79489526056642413141e+09,'1de38d874d4df5f1',2.34318782999980612657e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',126,'move',0,'street','crcedw35v7d6dp',NULL,1.79489526057083129888e+09,'32a1b3db3f33d227',2.34759498599851212929e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',127,'move',0,'at pietro.b4','crcedw35v7d6dp',NULL,1.79489526057494783398e+09,'a66cd0196581e332',2.35171144099877);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',128,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1794895260.58464,'8ba013712783abe4',2.36140398699899378698e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',129,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526058609080317e+09,'59f531b8df2b51a1',2.36285465199944155756e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',130,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526058982777588e+09,'832866e6079cb5e6',2.36659196300024632364e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',131,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.7948952605934860706e+09,'6ebd995055adc5e1',2.37025012599951878655e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',132,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526059767818448e+09,'f894b1172afa4bf9',2.37444173199946817476e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',133,'move',1,'sail red factory-2','uajhbpmjd8zpbj',NULL,1.79489526060161614417e+09,'0a72b522db3fd9d7',2.37837986100021225865e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',134,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.79489526060689377783e+09,'2bf20399c36fbbd2',2.38365786099893739446e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',135,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526061220264433e+09,'a9417d0d62eb10ca',2.38896651599861797876e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',136,'move',0,'sail hire','crcedw35v7d6dp',NULL,1.79489526061384224893e+09,'df91851687362fdd',2.39060594100010348483e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',137,'move',0,'dismiss','crcedw35v7d6dp',NULL,1.79489526062020277974e+09,'c96189b03f849772',2.39696652800012088846e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',138,'move',1,'sail red build-3','uajhbpmjd8zpbj',NULL,1.79489526062405395506e+09,'3f43d8f16ea08e83',2.40081807899878185708e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',139,'move',1,'build factory','uajhbpmjd8zpbj',NULL,1794895260.62603,'d6243481538cbace',2.40279386399925);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',140,'move',1,'at teresa.a1','uajhbpmjd8zpbj',NULL,1.79489526063015222552e+09,'e680624f000fce6e',2.40691592599978321231e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',141,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526063620567319e+09,'dad776f72787ba0e',2.41296940699976403266e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',142,'move',0,'sail palace-1','crcedw35v7d6dp',NULL,1.79489526064028334616e+09,'911f1fbcac8b3c75',2.41704708399993251077e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',143,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526064458465573e+09,'4924118747d4857c',2.42134860299847787246e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',144,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526065225481988e+09,'aa4deab4261ceb6d',2.42901896599869360215e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',145,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526065578484537e+09,'d50448fa24850c16',2.43254914899989671539e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',146,'move',1,'done','uajhbpmjd8zpbj',NULL,1.79489526066018867497e+09,'f53301b401799c86',2.4369526800001040101e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',147,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526066241717339e+09,'9affeb36aa7b7bc7',2.43918082900017907377e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',148,'move',0,'build palace-2','crcedw35v7d6dp',NULL,1.79489526066817641262e+09,'b983169965524865',2.4449399639997864142e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',149,'move',0,'at teresa.c1','crcedw35v7d6dp',NULL,1.79489526066962838167e+09,'21cdb60f20c09e1d',2.44639220099998055957e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',150,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.79489526068845033643e+09,'b65d86e40cc8950c',2.46521470799962116871e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',151,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.794895260692044735e+09,'1a3793e605de421f',2.46880888600026082713e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',152,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526070256924625e+09,'09b4d4d87a0a6fe2',2.47933388899946294259e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',153,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526070421504975e+09,'3d0bbdf6842e680f',2.48097903300003963522e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',154,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526070731377598e+09,'d37a939293f348fd',2.4840777549998165341e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',155,'move',1,'sail factory-2','uajhbpmjd8zpbj',NULL,1794895260.71135,'e679fd6dec4f5439',2.48811397999998);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',156,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.79489526071543407438e+09,'eb0a041ce075d271',2.49219797600017045624e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',157,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526071952152251e+09,'9b1eb0ae9ed4a120',2.49628524699983245227e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',158,'move',0,'sail hire','crcedw35v7d6dp',NULL,1.79489526072370243073e+09,'5c0b12556b978930',2.5004664269999921089e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',159,'move',0,'dismiss','crcedw35v7d6dp',NULL,1.79489526072776150707e+09,'0386096e09ee0105',2.50452525599939690437e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',160,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526073183012005e+09,'fa99c6d8d6e632cf',2.50859380899964889977e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',161,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526073615050317e+09,'280a57890efb04b8',2.51291431599929637741e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',162,'move',1,'done','uajhbpmjd8zpbj',NULL,1.7948952607410764694e+09,'c7687b126e6f8a02',2.51784017299905826803e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',163,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526074412846564e+09,'95de9c7fe4efc503',2.52089214599982369691e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',164,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.79489526074817013737e+09,'1b610f9d504a6c22',2.52493367900024168193e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',165,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526075225043293e+09,'8353df3a4cd7f9ef',2.5290138290001777932e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',166,'move',1,'sail red build-1','uajhbpmjd8zpbj',NULL,1.79489526075634717944e+09,'a4df0ac90034a85c',2.53311094499986211303e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',167,'move',1,'build factory','uajhbpmjd8zpbj',NULL,1.794895260760368824e+09,'2ea489f3fb1c33b8',2.53713261799930478446e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',168,'move',1,'at teresa.e1','uajhbpmjd8zpbj',NULL,1.79489526076451063156e+09,'132bcc55cfdae2d6',2.54127455999878293368e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',169,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.794895260771024704e+09,'9bf2c43482c5f7c6',2.54778858499958);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',170,'move',0,'sail gondolier-1','crcedw35v7d6dp',NULL,1.794895260772572279e+09,'fe045093f37be93a',2.54933582400008162949e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',171,'move',0,'sail red factory-1','crcedw35v7d6dp',NULL,1.79489526077868413928e+09,'f8663dc4bf4264d7',2.55544832299892732407e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',172,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526078225350384e+09,'5ad24c5a7528d84d',2.55901749399890832137e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',173,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526078528308867e+09,'229b215ba0c192bb',2.56204707399956532754e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',174,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.7948952607892796993e+09,'8474810e86a5ea04',2.56604346999847621191e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',175,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1.79489526079297494892e+09,'95839730e21cfeba',2.56973847799963550642e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',176,'move',0,'build factory','crcedw35v7d6dp',NULL,1.7948952607972197533e+09,'4f1addcbc39e280c',2.57398347299931629095e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',177,'move',0,'at teresa.a2','crcedw35v7d6dp',NULL,1.7948952608011627197e+09,'1e23bb338823b914',2.57792666999921493697e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',178,'move',1,'sail palace-1','uajhbpmjd8zpbj',NULL,1.79489526080520772934e+09,'6c5435f2cfd9dcc6',2.5819716779988084454e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',179,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.7948952608101315498e+09,'4132e9a2de12bc39',2.58689534099903539754e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',180,'move',1,'dismiss','uajhbpmjd8zpbj',NULL,1.79489526081533169741e+09,'3a52e193754738b7',2.59209539499897800851e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',181,'move',0,'sail production','crcedw35v7d6dp',NULL,1.79489526081807112688e+09,'4e03ec5943aa423f',2.59483459299917740281e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',182,'move',0,'produce 1','crcedw35v7d6dp',NULL,1.79489526082227277749e+09,'e8e2b997176bbaea',2.59903633399881073273e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',183,'move',0,'done','crcedw35v7d6dp',NULL,1.79489526082628607752e+09,'d3abb1dedf90dc04',2.60304960499888693448e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',184,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526083035969734e+09,'abf52c1401cdd009',2.60712345599858963396e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',185,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.79489526083566904067e+09,'37a91eb7147eb9b8',2.61243249200015270616e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',186,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.794895260844176054e+09,'f11a40510415f9a2',2.62094051900021440815e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',187,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526084577846526e+09,'8673135a2afa0651',2.62254207699879771098e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',188,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526084948444371e+09,'8333e2312f532085',2.62624818199947185348e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',189,'move',1,'sail palace-1','uajhbpmjd8zpbj',NULL,1.79489526085335278512e+09,'13dc1753bb16bdb6',2.63011622699923464097e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',190,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526086033105854e+09,'301c32a502feaeb9',2.63709483299862768035e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',191,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1794895260.86162,'37a91eb7147eb9b8',2.63838379699882352724e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',192,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526086619782451e+09,'62ec231dc3fcc68a',2.64296174699848052114e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',193,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1.79489526087309908867e+09,'b60b4b4b1a797f87',2.64986288699947181157e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',194,'move',0,'sail hire','crcedw35v7d6dp',NULL,1.79489526087534022333e+09,'26a5cc0788dd1aab',2.65210433599895623046e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',195,'move',0,'dismiss','crcedw35v7d6dp',NULL,1.79489526087929916384e+09,'1a007b53da352c60',2.65606316699995659291e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',196,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526088242340082e+09,'8ac8ea081951f28a',2.65918691600018064491e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',197,'move',1,'sail palace-1','uajhbpmjd8zpbj',NULL,1.79489526088649058339e+09,'3d80c5dc1cadc2c8',2.66325438799867697525e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',198,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.79489526089114475246e+09,'4e79a2e52853fc2d',2.6679084099996543955e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',199,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526089467883113e+09,'236ebff572129a2c',2.67144231899874284863e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',200,'move',0,'sail character-2','crcedw35v7d6dp',NULL,1.79489526089951419835e+09,'176ad854356b230a',2.67627798200010147411e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',201,'move',0,'sail red gold','crcedw35v7d6dp',NULL,1.79489526090406084062e+09,'9249b49b50bab5a4',2.68082463499922596383e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',202,'move',0,'take gold','crcedw35v7d6dp',NULL,1.7948952609069051742e+09,'47ec7853838ec134',2.68366885999967053066e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',203,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526091622328754e+09,'7e0e286e45829e18',2.6929874549987289356e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',204,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526092069411273e+09,'780e0c4385813157',2.69745796600000176113e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',205,'move',0,'sail build-1','crcedw35v7d6dp',NULL,1.79489526092827892302e+09,'45b5fbcef4360058',2.70504325199908635113e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',206,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1.79489526093263912203e+09,'231a9e36772fae00',2.70940344799964805133e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',207,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526093898940084e+09,'b505149e13ab4e9a',2.71575336000023526139e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',208,'move',1,'sail character-1','uajhbpmjd8zpbj',NULL,1.79489526093959450721e+09,'05edf134b67aa658',2.71635815799891133792e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',209,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.79489526094372081749e+09,'c148140c917f23bf',2.72048454699870490003e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',210,'move',1,'dismiss','uajhbpmjd8zpbj',NULL,1.79489526094776058202e+09,'d48d4c05285af2b3',2.72452446799979952629e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',211,'move',0,'sail production','crcedw35v7d6dp',NULL,1.79489526095186662673e+09,'a02f1f0825932af8',2.72863075699933688156e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',212,'move',0,'produce 1','crcedw35v7d6dp',NULL,1.79489526095600461963e+09,'4efcac122bb0e372',2.73276833199997781775e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',213,'move',0,'done','crcedw35v7d6dp',NULL,1.79489526096006870269e+09,'44b710374d09c9fb',2.73683265899853722658e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',214,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526096417188641e+09,'06189a483d33952a',2.74093571299999894108e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',215,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.7948952609682130813e+09,'d2f7b489d8ad768a',2.7449769459999515675e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',216,'move',1,'sail build-3','uajhbpmjd8zpbj',NULL,1.79489526097257757184e+09,'f8b4cc3bfea20aa3',2.7493414740001753671e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',217,'move',1,'build palace-3','uajhbpmjd8zpbj',NULL,1.7948952609765110016e+09,'19837069f3e44cb6',2.75327465599912102334e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',218,'move',1,'at teresa.b3','uajhbpmjd8zpbj',NULL,1.79489526098103237151e+09,'0bac504bb3b5b452',2.75779624099959619343e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',219,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526098464560505e+09,'038a636cf135a9ab',2.7614091779996670084e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',220,'move',0,'sail gondolier-1','crcedw35v7d6dp',NULL,1.7948952609906852245e+09,'728d202cd74de1d3',2.76744887899985769763e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',221,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526099380898474e+09,'13e5e8fb995ddb6b',2.77057255799991253297e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',222,'move',1,'sail character-1','uajhbpmjd8zpbj',NULL,1.79489526099669098853e+09,'28da9b4a1a35cabd',2.77345459899879642762e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',223,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526100167798997e+09,'f8899cef77d99ec7',2.77844159599953854922e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',224,'move',0,'sail build-1','crcedw35v7d6dp',NULL,1.79489526100567269323e+09,'1221d8646e2718f8',2.78243662999921070877e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',225,'move',0,'build factory','crcedw35v7d6dp',NULL,1.79489526100890231128e+09,'ba32df5e9306e227',2.78566606699860130902e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',226,'move',0,'at teresa.c3','crcedw35v7d6dp',NULL,1.79489526101306223868e+09,'82b41d91e67799e4',2.789825764999477542e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',227,'move',1,'sail factory-2','uajhbpmjd8zpbj',NULL,1.79489526101783108706e+09,'6a9091d3dcbcce6a',2.79459500899974955245e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',228,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.7948952610215630531e+09,'e05530c67229424d',2.79832691199953842442e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',229,'move',1,'dismiss','uajhbpmjd8zpbj',NULL,1.79489526102523088454e+09,'5a94cd6ba776c829',2.80199471999912930186e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',230,'move',0,'sail production','crcedw35v7d6dp',NULL,1.79489526103032279017e+09,'8ceb1b4508ea261c',2.80708701299954554997e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',231,'move',0,'produce 1','crcedw35v7d6dp',NULL,1.79489526103336882595e+09,'b4a4b46238b968dd',2.81013312799950654152e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',232,'move',0,'done','crcedw35v7d6dp',NULL,1.79489526103948712353e+09,'7219d15387e8bc25',2.81625134499881824012e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',233,'move',1,'sail shop-1','uajhbpmjd8zpbj',NULL,1.79489526104184031482e+09,'ccbb94d3e2004445',2.81860396999945805873e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',234,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526104731297491e+09,'9f8d970d921e5235',2.82407689899991964921e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',235,'move',1,'gondolier teresa.brown','uajhbpmjd8zpbj',NULL,1.7948952610501978397e+09,'d0e35bf119d5e9b4',2.82696157299869810231e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',236,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526105388760564e+09,'8b79edd7820d49b4',2.83065119399907416664e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',237,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526105981445306e+09,'e77ecfc69de7e33c',2.83657832700009748805e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',238,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526106217384335e+09,'b02bb33e7fff43bb',2.83893773199997667688e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',239,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526106835532185e+09,'8c507525aa3da4d4',2.8451199039991479367e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',240,'move',0,'sail red build-2','crcedw35v7d6dp',NULL,1.79489526107074856761e+09,'eb868140e18bc46e',2.8475131689992849715e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',241,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.79489526107622337342e+09,'10f0d48713a01185',2.85298829099883732851e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',242,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526107846355433e+09,'e77ecfc69de7e33c',2.85522789799870224669e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',243,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526108401584625e+09,'6fa0de3f9f3d12ab',2.86078024400012509431e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',244,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526108750128748e+09,'54e3042e4b1d6ace',2.86426504999872122425e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',245,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526109185934064e+09,'448432f038b409ba',2.86862348399881739169e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',246,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1794895261.09457,'c4390ad006cf4cba',2.87133383999935176689e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',247,'move',0,'buy','crcedw35v7d6dp',NULL,1.7948952610986196994e+09,'f1a76d8f8bdb5358',2.87538356499862857162e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',248,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526110397100444e+09,'3df076abcb6d2540',2.88073496299875841941e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',249,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.79489526110779523846e+09,'fa2ad85286228ace',2.88455899299879092723e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',250,'move',1,'dismiss','uajhbpmjd8zpbj',NULL,1.79489526111091923709e+09,'200aa1317778b665',2.88768321399948035832e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',251,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1.79489526111700868605e+09,'b609b33b9538f94e',2.89377240799876744858e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',252,'move',0,'build factory','crcedw35v7d6dp',NULL,1.79489526112013840671e+09,'c3902127ba17881d',2.89690255699861154425e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',253,'move',0,'at teresa.d3','crcedw35v7d6dp',NULL,1.79489526112322902683e+09,'6142d45b16717da0',2.89999270699991029687e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',254,'move',1,'sail character-1','uajhbpmjd8zpbj',NULL,1.79489526112724924085e+09,'6de130cde4c14be8',2.90401292800015653483e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',255,'move',1,'sail factory-1','uajhbpmjd8zpbj',NULL,1.79489526113191890711e+09,'ffb9d4c3c610752e',2.90868268399935914203e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',256,'move',1,'sail factory-2','uajhbpmjd8zpbj',NULL,1.79489526113837718959e+09,'b861a49b64dd397f',2.91514140799881715793e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',257,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.79489526114047908775e+09,'bd7033fa8615f81e',2.91724290899946936406e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',258,'move',0,'sail red production','crcedw35v7d6dp',NULL,1.79489526114462351804e+09,'2611a22a7ab7798e',2.92138714399879972916e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',259,'move',0,'produce 1','crcedw35v7d6dp',NULL,1.79489526115221786494e+09,'5674cc9fc1b066e2',2.92898153399983129929e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',260,'move',0,'done','crcedw35v7d6dp',NULL,1.79489526115281796455e+09,'55147bbaf0796b50',2.92958154599909903481e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',261,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526115698409076e+09,'94622d5cd4cda06b',2.93374777399913);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',262,'move',1,'build factory','uajhbpmjd8zpbj',NULL,1.79489526116099834445e+09,'d2ca9e951f5cc6bd',2.9377620959985506488e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',263,'move',1,'at mattia.a1','uajhbpmjd8zpbj',NULL,1.7948952611722548008e+09,'f1af05e0df2683d0',2.94901850499991269316e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',264,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526117297577855e+09,'878f491b6a330bb1',2.94973962699987168889e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',265,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526118015289305e+09,'426548ef7743b2ff',2.9569167869995);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',266,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.79489526118276858327e+09,'010984f4f0440df6',2.95953230199847894255e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',267,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526118561697003e+09,'2cabf129ec5820c3',2.96238062199881824199e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',268,'move',0,'sail red hire','crcedw35v7d6dp',NULL,1.79489526118930196765e+09,'d694584c58bc0765',2.96606549499847460538e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',269,'move',0,'sail production','crcedw35v7d6dp',NULL,1.79489526119635152811e+09,'3c0ff3e90e128d02',2.97311536699999123811e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',270,'move',0,'produce 1','crcedw35v7d6dp',NULL,1.79489526119726562495e+09,'bcfc405f465ada6f',2.97402912399957131128e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',271,'move',0,'done','crcedw35v7d6dp',NULL,1.79489526120137286185e+09,'adbfee6dc110a77e',2.97813661500003945548e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',272,'move',1,'sail shop-1','uajhbpmjd8zpbj',NULL,1.79489526120549869542e+09,'6bda5af132cd7485',2.98226249300023482646e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',273,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.7948952612174870968e+09,'af0f4ea1be15a1c9',2.99425110999982280191e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',274,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526121811914446e+09,'75a5ba9f597d83ef',2.99488288799875590484e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',275,'move',0,'sail gondolier-1','crcedw35v7d6dp',NULL,1.79489526122438573839e+09,'16f4bef8320254df',3.00114949599992542061e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',276,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526122998929022e+09,'5ae08b3625df294a',3.00675304899959883186e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',277,'move',1,'build shop-blue','uajhbpmjd8zpbj',NULL,1.79489526124040675155e+09,'1010264128a6d44e',3.01717093299885164014e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',278,'move',1,'at mattia.c1','uajhbpmjd8zpbj',NULL,1.79489526124110031126e+09,'a69575b7b2de8e21',3.01786391199857462197e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',279,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.79489526124818301201e+09,'33ac52874db6b2e0',3.02494677199865691363e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',280,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.79489526124965667729e+09,'82851f0793494608',3.02642049099995347205e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',281,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526125355887409e+09,'587d208e09984b29',3.03032243699999526143e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',282,'move',1,'sail income','uajhbpmjd8zpbj',NULL,1.79489526126023459439e+09,'0b06a2c387997ac9',3.03699827199852734338e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',283,'move',1,'income mattia','uajhbpmjd8zpbj',NULL,1.79489526126254749296e+09,'3df6cca209b4099c',3.03931113799990271218e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',284,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526126984572408e+09,'d38273c463fd17b9',3.04660961799891083501e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',285,'move',0,'sail red factory-2','crcedw35v7d6dp',NULL,1.79489526127068853376e+09,'0616a76d672e8745',3.0474522299991804175e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',286,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526127642822265e+09,'87599b6abb0eb4e1',3.05319223599872202612e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',287,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1.79489526128825831411e+09,'c90dd439f1aefefa',3.06502266699862957466e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',288,'move',1,'sail shop-1','uajhbpmjd8zpbj',NULL,1.79489526128898334508e+09,'4de811ac37e2d320',3.06574721399920235853e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',289,'move',1,'sail red income','uajhbpmjd8zpbj',NULL,1.79489526129619669913e+09,'0b06a2c387997ac9',3.07296054799917328637e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',290,'move',1,'income mattia','uajhbpmjd8zpbj',NULL,1.79489526129703235628e+09,'899912a571b7ae2b',3.07379603799927281215e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',291,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1.79489526130115222934e+09,'9356a2eec53316c9',3.07791609800005971919e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',292,'move',0,'build factory','crcedw35v7d6dp',NULL,1.7948952613063383102e+09,'40249a1c2cf624a5',3.08310207099930266849e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',293,'move',0,'at mattia.d1','crcedw35v7d6dp',NULL,1.79489526131036806113e+09,'fa7c5f1a5d3099a1',3.0871315259992115898e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',294,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526131415772433e+09,'ff1f6fbbb2018abf',3.09092133499871124513e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',295,'move',1,'sail character-1','uajhbpmjd8zpbj',NULL,1.79489526131778621672e+09,'49259058ed772363',3.09454956399895309004e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',296,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526132383370397e+09,'0ad848848a7e4453',3.10059706599895434919e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',297,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526132561326033e+09,'99665c802f19c4be',3.10237690999929327517e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',298,'move',1,'done','uajhbpmjd8zpbj',NULL,1.79489526133004093167e+09,'b30f8f5c8a3873ae',3.10680446599872084334e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',299,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526133376288419e+09,'d4a0261f2fe13c1a',3.11052646399912191554e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',300,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526134015035634e+09,'6937a4bf0fb3e141',3.11691405199962900951e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',301,'move',1,'pass','uajhbpmjd8zpbj',NULL,1.79489526134238386147e+09,'0a0193a6db0dfa79',3.11914787999921827577e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',302,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526134688377376e+09,'b053915b11f12b70',3.12364768399857);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',303,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.7948952613501465321e+09,'103825e6f5260528',3.12691009899936034344e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',304,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526135574030876e+09,'19d8fb86bca9fcdf',3.13250415799848269671e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',305,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.79489526135830283161e+09,'2108a1845cfce2b4',3.13506632399912632536e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',306,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526136432027813e+09,'934c395c1cd04f10',3.14108400199984316714e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',307,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526136756157872e+09,'47f22495791039d4',3.14432552699872758239e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',308,'move',1,'done','uajhbpmjd8zpbj',NULL,1.79489526137181472776e+09,'788b77dc40abc80d',3.14857879400005913339e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',309,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.79489526137578558916e+09,'07febca0974d3c63',3.15254937099962262436e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',310,'move',0,'sail palace-1','crcedw35v7d6dp',NULL,1.79489526138422584534e+09,'cb79b6f508e28d2e',3.16098962799878790974e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',311,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526138558650012e+09,'1039235f5e1cdb67',3.16235022899854811839e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',312,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.79489526138965582845e+09,'7a5585772f4ea500',3.16641938300017500296e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',313,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526139312267306e+09,'7d71fb561033666e',3.16988616199887474067e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',314,'move',0,'sail build-2','crcedw35v7d6dp',NULL,1.79489526139706110957e+09,'40c7e0e70c9f756e',3.17382457199892087373e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',315,'move',0,'build palace-1','crcedw35v7d6dp',NULL,1.79489526140111851689e+09,'8b3e3165de1d4be1',3.17788190799910807982e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',316,'move',0,'at mattia.a3','crcedw35v7d6dp',NULL,1.7948952614054226875e+09,'4984238956de741f',3.18218605099900742061e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',317,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.79489526140982556343e+09,'e308e5e2e7bd67be',3.1865890609988127835e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',318,'move',1,'sail factory-2','uajhbpmjd8zpbj',NULL,1.79489526141336345676e+09,'a1b9ed4d3976ad3a',3.19012714599921309854e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',319,'move',1,'buy','uajhbpmjd8zpbj',NULL,1.79489526141890716557e+09,'aad0a47730fe8be3',3.19567103999906976241e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',320,'move',0,'sail gold','crcedw35v7d6dp',NULL,1.79489526142195200924e+09,'80118ce31dee324a',3.19871569299903057981e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',321,'move',0,'take gold','crcedw35v7d6dp',NULL,1.79489526142692279809e+09,'47a72b317ee22897',3.20368644599875551648e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',322,'move',1,'sail red build-1','uajhbpmjd8zpbj',NULL,1.79489526142997455598e+09,'832b1e61197966f9',3.20673851899846340529e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',323,'move',1,'build factory','uajhbpmjd8zpbj',NULL,1.79489526143621778487e+09,'7a79bf93e3681ab9',3.21298150199982046615e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',324,'move',1,'at mattia.c3','uajhbpmjd8zpbj',NULL,1.79489526143787193291e+09,'9585bb1ce01847ef',3.21463563899851578753e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',325,'move',0,'sail character-1','crcedw35v7d6dp',NULL,1.7948952614421060085e+09,'6dea6dbc02fb0f43',3.21886982799878751393e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',326,'move',0,'sail red factory-1','crcedw35v7d6dp',NULL,1.79489526144639253623e+09,'b379b604e6b05c30',3.22315658499974233563e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',327,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526145020413397e+09,'95addc8b88cc4f51',3.22696800599987909663e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',328,'move',1,'sail income','uajhbpmjd8zpbj',NULL,1.79489526145444726942e+09,'4909f166f40317a5',3.23121129899846);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',329,'move',1,'income mattia','uajhbpmjd8zpbj',NULL,1.79489526145917153358e+09,'c1edb6cb5e0e43fc',3.235935425000207033e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',330,'move',0,'sail build-1','crcedw35v7d6dp',NULL,1.79489526146237421029e+09,'f5954753f773c401',3.23913787199853686615e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',331,'move',0,'build factory','crcedw35v7d6dp',NULL,1.79489526146692752843e+09,'12d55feca2f23f5d',3.24369140499948116485e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',332,'move',0,'at mattia.d3','crcedw35v7d6dp',NULL,1.79489526147072029106e+09,'2bb606548efc8e18',3.24748416900001757312e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',333,'move',1,'sail gondolier-1','uajhbpmjd8zpbj',NULL,1.794895261475433588e+09,'3f44f3ec9054f988',3.25219718900007137563e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',334,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.79489526147920799249e+09,'52a48878747e13c2',3.25597159499920962844e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',335,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.7948952614842259884e+09,'8c0777f3830d1732',3.26098975899913057219e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',336,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526149222493171e+09,'823890661e7566f8',3.26898867999989306554e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',337,'move',1,'done','uajhbpmjd8zpbj',NULL,1.79489526149301624295e+09,'9b573fe1fe4124db',3.26978001499992387834e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',338,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526149741172788e+09,'d4b23986fa15bee7',3.27417537399924185592e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',339,'move',0,'sail shop-1','crcedw35v7d6dp',NULL,1.794895261501128912e+09,'dfed809479174ed6',3.27789248499902896583e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',340,'move',1,'sail income','uajhbpmjd8zpbj',NULL,1.79489526150554966929e+09,'52d74d3a19b4f4de',3.28231311099989397916e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',341,'move',1,'income mattia','uajhbpmjd8zpbj',NULL,1.79489526150962018968e+09,'46b9a467310065d4',3.28638384700025198981e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',342,'move',0,'sail factory-2','crcedw35v7d6dp',NULL,1.79489526151333689688e+09,'47b110a39bd18272',3.29010037699845270253e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',343,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526151770615574e+09,'88927bc77aef8cc7',3.29446980699867708608e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',344,'move',1,'sail palace-1','uajhbpmjd8zpbj',NULL,1.79489526152146434785e+09,'7cd2379076d97393',3.29822796899861714337e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',345,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526152608466153e+09,'c4fde49de4381c62',3.30284850199859647545e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',346,'move',1,'sail gold','uajhbpmjd8zpbj',NULL,1.7948952615294275284e+09,'af8da7b00f35c677',3.30619143699914275202e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',347,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526153615951533e+09,'74d4d3203b738e09',3.31292327600021963007e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',348,'move',0,'sail build-3','crcedw35v7d6dp',NULL,1.79489526153762578956e+09,'a2e7572f1fbdc6d2',3.31438936399899830576e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',349,'move',0,'build factory','crcedw35v7d6dp',NULL,1.79489526154169273374e+09,'9be979f31afa986d',3.31845653500022308435e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',350,'move',0,'at chiara.a1','crcedw35v7d6dp',NULL,1.79489526154621672625e+09,'c7e9e0b60de557fd',3.32298060399989481084e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',351,'move',1,'sail hire','uajhbpmjd8zpbj',NULL,1.79489526154993820185e+09,'ecd2c31fcc94608f',3.32670208199851913377e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',352,'move',1,'sail production','uajhbpmjd8zpbj',NULL,1.79489526155433225633e+09,'50652de50f831f0a',3.3310958980000577867e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',353,'move',1,'produce 1','uajhbpmjd8zpbj',NULL,1.79489526156421518327e+09,'e74963d570fbe4b2',3.34097916799873928539e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',354,'move',1,'done','uajhbpmjd8zpbj',NULL,1.79489526156821417807e+09,'2cc8967ad9644ed7',3.34497811700020974967e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',355,'move',0,'pass','crcedw35v7d6dp',NULL,1.79489526157279443742e+09,'148dde65314c9475',3.3495579499995074002e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',356,'move',0,'sail palace-1','crcedw35v7d6dp',NULL,1.79489526158025074001e+09,'b63598696cef8f05',3.35701450499982456676e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',357,'move',1,'sail build-2','uajhbpmjd8zpbj',NULL,1.79489526158136701583e+09,'1dbde4a13fa8684d',3.35813065299953450448e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',358,'move',1,'sail red gold','uajhbpmjd8zpbj',NULL,1.79489526161637806891e+09,'a34a887819f77f39',3.39314276199911546427e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',359,'move',1,'take gold','uajhbpmjd8zpbj',NULL,1.79489526162187623976e+09,'7b4c91c91eeec1f7',3.39864059799947426654e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',360,'move',0,'sail factory-1','crcedw35v7d6dp',NULL,1.79489526162257313724e+09,'72ad378192894bf2',3.39933698200002254452e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',361,'move',0,'buy','crcedw35v7d6dp',NULL,1.79489526162664771082e+09,'389d29084f739b1b',3.40341198499845631886e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',362,'move',0,'build factory','crcedw35v7d6dp',NULL,1.79489526163069844245e+09,'730660d45cbfd99a',3.40746218999993288889e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',363,'move',0,'at chiara.c1','crcedw35v7d6dp',NULL,1.79489526164032649991e+09,'634edd5fcb7609c0',3.41709052199985308106e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',364,'move',1,'sail build-1','uajhbpmjd8zpbj',NULL,1794895261.64091,'9f4aad4572efccc6',3.41767346699998597614e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',365,'move',1,'sail income','uajhbpmjd8zpbj',NULL,1.79489526164562129967e+09,'7b8e10590b0aeb50',3.42238474499936273787e+00);
INSERT INTO "entries" VALUES('j2zr3tmq6hk3vn',366,'move',1,'income mattia','uajhbpmjd8zpbj',NULL,1.79489526164941859244e+09,'c0124a1556f314c2',3.42618212500019581057e+00);
CREATE TABLE hints_allowed (
            table_id TEXT NOT NULL REFERENCES tables (id),
            visitor TEXT NOT NULL REFERENCES visitors (id),
            PRIMARY KEY (table_id, visitor)
        );
INSERT INTO "hints_allowed" VALUES('j2zr3tmq6hk3vn','crcedw35v7d6dp');
CREATE TABLE house_rules (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        );
CREATE TABLE jobs (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            asked INTEGER NOT NULL,
            level TEXT NOT NULL,
            claimed_by DOUBLE PRECISION NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, seat)
        );
INSERT INTO "jobs" VALUES('8ksv3r3e8s6whp',1,15,'level3',1794780220.5,1.79478022027347636222e+09);
INSERT INTO "jobs" VALUES('zpejyehtyt9k6n',1,18,'level3',1794780220.5,1.79478022768565821645e+09);
INSERT INTO "jobs" VALUES('jtnwjb3ek7v6bt',1,1,'level1',1794780220.5,1.79488333252434897422e+09);
CREATE TABLE lessons (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            game TEXT NOT NULL,
            step INTEGER NOT NULL,
            PRIMARY KEY (visitor, game)
        );
INSERT INTO "lessons" VALUES('2jb35p5zhwwsng','murano',3);
CREATE TABLE mail_questions (
            mailbox TEXT PRIMARY KEY,
            asked_at DOUBLE PRECISION NOT NULL,
            refused INTEGER NOT NULL
        );
CREATE TABLE outbox (
            receiver TEXT NOT NULL,
            table_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            version INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            due_at DOUBLE PRECISION NOT NULL,
            attempts INTEGER NOT NULL,
            claimed_until DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (receiver, table_id, kind)
        );
INSERT INTO "outbox" VALUES('3grt65m8v2sscn','','trial',0,1.7948952616824047565e+09,1.7948952616824047565e+09,0,0.0);
CREATE TABLE puzzle_tries (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            puzzle TEXT NOT NULL,
            solved INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (visitor, puzzle)
        );
INSERT INTO "puzzle_tries" VALUES('crcedw35v7d6dp','murano-1',1,1.7948952619989113808e+09);
CREATE TABLE ratings (
            player TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (player, game, players)
        );
INSERT INTO "ratings" VALUES('crcedw35v7d6dp','murano',2,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('uajhbpmjd8zpbj','murano',2,2.76353894931404973087e+01,8.06590141354368,1);
CREATE TABLE receivers (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            form TEXT NOT NULL,
            daily INTEGER NOT NULL,
            origin TEXT NOT NULL,
            language TEXT NOT NULL,
            confirmed INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            next_digest DOUBLE PRECISION NOT NULL,
            failing_since DOUBLE PRECISION,
            off_since DOUBLE PRECISION,
            why TEXT NOT NULL
        );
INSERT INTO "receivers" VALUES('3grt65m8v2sscn','crcedw35v7d6dp','webhook','https://ntfy.sh/schema-three','ntfy',0,'http://testserver','en',1,1.7948952616824047565e+09,1794938400.0,NULL,NULL,'');
CREATE TABLE reports (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            about TEXT NOT NULL,
            text TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            read_at DOUBLE PRECISION
        );
CREATE TABLE reset_links (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            until DOUBLE PRECISION NOT NULL
        );
CREATE TABLE results (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            score INTEGER NOT NULL,
            place INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            counted INTEGER NOT NULL,
            mu DOUBLE PRECISION,
            sigma DOUBLE PRECISION,
            sources TEXT NOT NULL, accuracy DOUBLE PRECISION, forfeit TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (table_id, seat)
        );
INSERT INTO "results" VALUES('j2zr3tmq6hk3vn',0,'crcedw35v7d6dp','murano',2,8,2,1.79489526164941859244e+09,1,2.23646105068595026912e+01,8.06590141354368,'{"start": 5, "palaces": 6, "factories and shops": 7, "production": -10}',NULL,'');
INSERT INTO "results" VALUES('j2zr3tmq6hk3vn',1,'uajhbpmjd8zpbj','murano',2,12,1,1.79489526164941859244e+09,1,2.76353894931404973087e+01,8.06590141354368,'{"start": 5, "factories and shops": 6, "production": -12, "palaces": 3, "characters": 10}',NULL,'');
CREATE TABLE reviews (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            rules INTEGER NOT NULL,
            value TEXT NOT NULL,
            iterations INTEGER NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            beat DOUBLE PRECISION NOT NULL,
            parts TEXT NOT NULL,
            document TEXT
        , visitor TEXT NOT NULL DEFAULT '', turn_key TEXT NOT NULL DEFAULT '', turn DOUBLE PRECISION NOT NULL DEFAULT 0, requested_at DOUBLE PRECISION NOT NULL DEFAULT 0);
INSERT INTO "reviews" VALUES('j2zr3tmq6hk3vn',1,'x',1,1,1,0.0,'[]','{"game": "murano", "players": 2, "bot": "level5", "iterations": 1, "seats": [{"seat": 0, "name": "Ana", "result": 1.0, "own": 0.0, "others": 0.0, "luck": 0.0, "drawn": 0.0, "accuracy": 71.5, "decisions": 1, "mistakes": 0, "blunders": 0}, {"seat": 1, "name": "Benedetto", "result": 0.0, "own": 0.0, "others": 0.0, "luck": 0.0, "drawn": 0.0, "accuracy": 64.25, "decisions": 1, "mistakes": 0, "blunders": 0}], "decisions": [], "shares": [[0.5, 0.5]], "draws": [[0.0, 0.0]], "why": {}}','','',0.0,0.0);
INSERT INTO "reviews" VALUES('sg25jfb6dfytm4',1,'',40,0,12,0.0,'[]',NULL,'','',0.0,0.0);
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
INSERT INTO "schema_version" VALUES(4);
INSERT INTO "schema_version" VALUES(5);
CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            visitor TEXT REFERENCES visitors (id),
            level TEXT,
            name TEXT NOT NULL,
            away INTEGER NOT NULL, zone TEXT NOT NULL DEFAULT '', guest INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (table_id, seat)
        );
INSERT INTO "seats" VALUES('8g7cn55uqn7bxy',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('8g7cn55uqn7bxy',1,'open',NULL,NULL,'',0,'',0);
INSERT INTO "seats" VALUES('8g7cn55uqn7bxy',2,'bot',NULL,'level1','Piccione',0,'',0);
INSERT INTO "seats" VALUES('8ksv3r3e8s6whp',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('8ksv3r3e8s6whp',1,'human','p9z3qh59cv9t63','level3','Ben <b>',1,'',1);
INSERT INTO "seats" VALUES('sg25jfb6dfytm4',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('sg25jfb6dfytm4',1,'human','p9z3qh59cv9t63',NULL,'Ben <b>',0,'',1);
INSERT INTO "seats" VALUES('fn8vrhjws3fy4t',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('fn8vrhjws3fy4t',1,'open',NULL,NULL,'',0,'',0);
INSERT INTO "seats" VALUES('fn8vrhjws3fy4t',2,'bot',NULL,'level1','Piccione',0,'',0);
INSERT INTO "seats" VALUES('zpejyehtyt9k6n',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('zpejyehtyt9k6n',1,'human','p9z3qh59cv9t63','level3','Ben <b>',1,'',1);
INSERT INTO "seats" VALUES('uqzd2m3j3kurts',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('uqzd2m3j3kurts',1,'human','p9z3qh59cv9t63',NULL,'Ben <b>',0,'',1);
INSERT INTO "seats" VALUES('8uzwmvg4e35x7g',0,'human','ndpkm37396abh3',NULL,'Ana',0,'',1);
INSERT INTO "seats" VALUES('8uzwmvg4e35x7g',1,'human','2jb35p5zhwwsng',NULL,'Ben',0,'',1);
INSERT INTO "seats" VALUES('cbmg5a5tp5hxyq',0,'human','ndpkm37396abh3',NULL,'Ana',0,'',1);
INSERT INTO "seats" VALUES('cbmg5a5tp5hxyq',1,'human','2jb35p5zhwwsng',NULL,'Ben',0,'',1);
INSERT INTO "seats" VALUES('sb7c2eyws96urw',0,'human','ndpkm37396abh3',NULL,'Ana',0,'',1);
INSERT INTO "seats" VALUES('sb7c2eyws96urw',1,'human','2jb35p5zhwwsng',NULL,'Ben',0,'',1);
INSERT INTO "seats" VALUES('jtnwjb3ek7v6bt',0,'human','ndpkm37396abh3',NULL,'Ana',0,'',1);
INSERT INTO "seats" VALUES('jtnwjb3ek7v6bt',1,'bot',NULL,'level1','Piccione',0,'',0);
INSERT INTO "seats" VALUES('vteuzxjkpkrkcf',0,'human','ndpkm37396abh3',NULL,'Ana',0,'',1);
INSERT INTO "seats" VALUES('vteuzxjkpkrkcf',1,'open',NULL,NULL,'',0,'',0);
INSERT INTO "seats" VALUES('62q6hww3chawr6',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('62q6hww3chawr6',1,'human','uajhbpmjd8zpbj',NULL,'Benedetto',0,'',0);
INSERT INTO "seats" VALUES('dbezgrfq3fypu8',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('dbezgrfq3fypu8',1,'human','uajhbpmjd8zpbj',NULL,'Benedetto',0,'',0);
INSERT INTO "seats" VALUES('j2zr3tmq6hk3vn',0,'human','crcedw35v7d6dp',NULL,'Ana',0,'',0);
INSERT INTO "seats" VALUES('j2zr3tmq6hk3vn',1,'human','uajhbpmjd8zpbj',NULL,'Benedetto',0,'',0);
CREATE TABLE server_time (
            one INTEGER PRIMARY KEY,
            seconds DOUBLE PRECISION NOT NULL,
            at DOUBLE PRECISION NOT NULL
        );
INSERT INTO "server_time" VALUES(1,3.79351819299881753977e+00,1.79489526201675915722e+09);
CREATE TABLE sessions (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            created_at DOUBLE PRECISION NOT NULL
        );
INSERT INTO "sessions" VALUES('33e7b4e82a4f61e65703265462a2ca317f0b2fa89b875a56c24b837fb0a39aab','p9z3qh59cv9t63',1.79478021883416748042e+09);
INSERT INTO "sessions" VALUES('50d960b60c3beb016b8d3db57076091e1ecacd4af55368f6a9ae1f82c4904f15','crcedw35v7d6dp',1.79478022009625959396e+09);
INSERT INTO "sessions" VALUES('bb44984c35d9173f71dc2c8cbc439b862e46e2e46fc7a267fdf4e8976e6d16b2','ndpkm37396abh3',1.79488333232172203061e+09);
INSERT INTO "sessions" VALUES('893e4f2f11a92fb2286f822e9f55935bf8a17b7dddd53725c33f89c54326ef6a','2jb35p5zhwwsng',1.79488333232623052592e+09);
INSERT INTO "sessions" VALUES('661932fcf0391ef6de710b83641b917f2a21a00213c9322c9f69d94be8057f8b','crcedw35v7d6dp',1.79489525892424607277e+09);
INSERT INTO "sessions" VALUES('14d9c47356ea0a82e74c40bed8be05d433ee7eb256a7c84067bb0b3fd6af2f3c','uajhbpmjd8zpbj',1.7948952595220513344e+09);
CREATE TABLE set_aside (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            number INTEGER NOT NULL,
            why TEXT NOT NULL,
            position TEXT,
            release TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL
        );
CREATE TABLE studies (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL REFERENCES visitors (id),
            title TEXT NOT NULL,
            origin TEXT NOT NULL,
            names TEXT NOT NULL,
            nodes TEXT NOT NULL,
            version INTEGER NOT NULL,
            changed_at DOUBLE PRECISION NOT NULL
        , bytes INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0);
INSERT INTO "studies" VALUES('tuwk4d4szmspe2','crcedw35v7d6dp','Murano, move 3','{"origin": ["murano", 2, {"all_characters": false}, "00706e22ae93f7fc1e0ae741ee979961", null], "before": [[0, "sail factory-1"], [0, "sail build-1"], [0, "sail build-2"]]}','[]','[[0, -1, "", "", false]]',1,1.79489526183661699289e+09,195,0);
INSERT INTO "studies" VALUES('studyofschema4','2jb35p5zhwwsng','A study','{"origin": ["millefiori", 2, {"edition": "devir", "tactical": false}, "study", null], "before": [], "table": ""}','[]','[[0, -1, "", "A comment", false]]',1,1760000000.0,145,0);
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            players INTEGER NOT NULL,
            options TEXT NOT NULL,
            seed TEXT NOT NULL,
            position TEXT,
            pace TEXT NOT NULL,
            listed INTEGER NOT NULL,
            invite TEXT NOT NULL UNIQUE,
            host TEXT REFERENCES visitors (id),
            status TEXT NOT NULL,
            version INTEGER NOT NULL,
            acting INTEGER NOT NULL,
            created_at DOUBLE PRECISION NOT NULL,
            moved_at DOUBLE PRECISION NOT NULL,
            finished_at DOUBLE PRECISION,
            result TEXT,
            previous TEXT,
            next TEXT
        , clock TEXT, due DOUBLE PRECISION, programs INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('8g7cn55uqn7bxy','millefiori',1,3,'{"edition": "devir", "tactical": false}','df22f92ba9154a8d4bfb0191eb9d0310',NULL,'live',0,'a2zza9qv3wxu5w6uza','crcedw35v7d6dp','waiting',0,0,1.7947802201187586785e+09,1.7947802201187586785e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('8ksv3r3e8s6whp','millefiori',1,2,'{"edition": "devir", "tactical": false}','481ba08d23105dc23c94f30e67b692fc',NULL,'live',0,'7sdc7dskk9bbxwygkt','crcedw35v7d6dp','playing',16,3,1.79478022012304425244e+09,1.79478022027318406101e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('sg25jfb6dfytm4','millefiori',1,2,'{"edition": "devir", "tactical": false}','37db6c521f525360ed7cfa3a4566b3a8',NULL,'live',0,'vpybgrjtsg9ed5egc2','crcedw35v7d6dp','finished',124,0,1.79478022027936339379e+09,1.79478022695422506334e+09,1.79478022695422506334e+09,'{"scores": [167, 92], "ranking": [1, 2]}',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('fn8vrhjws3fy4t','murano',1,3,'{"all_characters": false}','b79d98d44b9b4db3305ce9e4c19e0ad2',NULL,'live',0,'c93nmwjauw7dcpfs7z','crcedw35v7d6dp','waiting',0,0,1.7947802269979896546e+09,1.7947802269979896546e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('zpejyehtyt9k6n','murano',1,2,'{"all_characters": false}','93dd8c730ada4d3e18010a1591a669dc',NULL,'live',0,'e324d9pnmyfyr4suy4','crcedw35v7d6dp','playing',19,2,1.79478022701103901857e+09,1.79478022768533611299e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('uqzd2m3j3kurts','murano',1,2,'{"all_characters": false}','41afa97d495a0d83cc2ddefc791d1131',NULL,'live',0,'snk9tmjd9qans2ewbg','crcedw35v7d6dp','finished',773,0,1.79478022769017267227e+09,1.79478029826077556613e+09,1.79478029826077556613e+09,'{"scores": [4, 3], "ranking": [1, 2]}',NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('8uzwmvg4e35x7g','millefiori',1,2,'{"edition": "devir", "tactical": false}','9d2ae0b266140c1a3208a7de37c015ce',NULL,'live',0,'j6thq2j3824mgmqszj','ndpkm37396abh3','playing',9,2,1.79488333233263349535e+09,1.79488333237923407552e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('cbmg5a5tp5hxyq','murano',1,2,'{"all_characters": false}','95767ab505aa9fc715576e5356810ec2',NULL,'live',0,'54ewv2njg5yj7nagrk','ndpkm37396abh3','playing',9,2,1.79488333238349962233e+09,1.79488333247381305702e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('sb7c2eyws96urw','venise',1,2,'{"layout": "first", "unhurried": false}','5c9eca5f02c6933da0f2ceb7b3c589d9',NULL,'live',0,'b9kdmbvsju9edpbxw7','ndpkm37396abh3','playing',9,1,1.79488333247580027574e+09,1.79488333252196764948e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('jtnwjb3ek7v6bt','millefiori',1,2,'{"edition": "devir", "tactical": false}','c37ad22bf99aa42c964e7c02729466e6',NULL,'live',0,'4ks5h7cjrfs684fs2u','ndpkm37396abh3','playing',1,3,1.79488333252388739588e+09,1.79488333252410125736e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('vteuzxjkpkrkcf','millefiori',1,2,'{"edition": "devir", "tactical": false}','937d65e1058b354015c1841fd84badcc',NULL,'live',0,'kbsrcdxqsy8utd6dkz','ndpkm37396abh3','waiting',0,0,1.79488333252649927143e+09,1.79488333252649927143e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('62q6hww3chawr6','murano',1,2,'{"all_characters": false}','a9eef808c1d5a652eae24c0693048db5',NULL,'live',0,'zurfeu3w4zgx7rtku3','crcedw35v7d6dp','playing',9,2,1.79489525954032826419e+09,1.7948952598309757709e+09,NULL,NULL,NULL,NULL,'{"kind": "live", "each": 30.0, "bank": 600.0, "rest": false, "late": "bot", "level": ""}',6.31607739637998747642e+02,0);
INSERT INTO "tables" VALUES('dbezgrfq3fypu8','murano',1,2,'{"all_characters": false}','f70135586163437a578df986948ad72c',NULL,'days',0,'xnxqy9fs4t5qke7aar','crcedw35v7d6dp','playing',9,2,1.79489525983407545092e+09,1.79489525988577270504e+09,NULL,NULL,NULL,NULL,'{"kind": "days", "each": 259200.0, "bank": 0.0, "rest": false, "late": "bot", "level": ""}',259201.662536599,0);
INSERT INTO "tables" VALUES('j2zr3tmq6hk3vn','murano',1,2,'{"all_characters": false}','00706e22ae93f7fc1e0ae741ee979961',NULL,'days',1,'zk8zmb3jzyhrqf2776','crcedw35v7d6dp','finished',366,0,1.79489525988858699802e+09,1.79489526164941859244e+09,1.79489526164941859244e+09,'{"scores": [8, 12], "ranking": [2, 1]}',NULL,NULL,'{"kind": "days", "each": 259200.0, "bank": 0.0, "rest": false, "late": "bot", "level": ""}',NULL,0);
CREATE TABLE visitors (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            login TEXT UNIQUE,
            password TEXT,
            created_at DOUBLE PRECISION NOT NULL
        , role TEXT NOT NULL DEFAULT '', muted INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, owner TEXT NOT NULL DEFAULT '', skeleton TEXT);
INSERT INTO "visitors" VALUES('crcedw35v7d6dp','Ana','ana','$argon2id$v=19$m=65536,t=3,p=4$iPr3cZ1GVquw4KEss/U34Q$is4rHkFSFx07+yGpCQJCk31QabyXPZeWTV0k1aCDTng',1.79478021875034403796e+09,'',0,1,'',NULL);
INSERT INTO "visitors" VALUES('p9z3qh59cv9t63','Ben <b>',NULL,NULL,1.79478021883391356469e+09,'',0,0,'',NULL);
INSERT INTO "visitors" VALUES('ndpkm37396abh3','Ana',NULL,NULL,1.79488333232077193262e+09,'',0,0,'',NULL);
INSERT INTO "visitors" VALUES('2jb35p5zhwwsng','Ben',NULL,NULL,1.79488333232604217529e+09,'',0,0,'',NULL);
INSERT INTO "visitors" VALUES('uajhbpmjd8zpbj','Benedetto','benedetto','$argon2id$v=19$m=65536,t=3,p=4$HZgryvyCmKQGFXOO5DwwTA$66oxJ66nTyjt4aZFI1O/vpRHnZ+DiwIl5SoSK/m2qxw',1.79489525952184224124e+09,'',0,0,'',NULL);
CREATE TABLE wishes (
            visitor TEXT PRIMARY KEY REFERENCES visitors (id),
            zone TEXT NOT NULL,
            quiet_from INTEGER NOT NULL,
            quiet_to INTEGER NOT NULL,
            digest_hour INTEGER NOT NULL
        );
CREATE INDEX sessions_visitor ON sessions (visitor);
CREATE INDEX tables_status ON tables (status, listed, moved_at);
CREATE INDEX tables_host ON tables (host, status);
CREATE INDEX seats_visitor ON seats (visitor);
CREATE UNIQUE INDEX entries_request ON entries (table_id, visitor, request);
CREATE INDEX jobs_waiting ON jobs (claimed_by, created_at);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX results_player ON results (player, at);
CREATE INDEX results_game ON results (game, players, at);
CREATE INDEX receivers_visitor ON receivers (visitor);
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX visitors_owner ON visitors (owner) WHERE owner <> '';
CREATE INDEX reviews_waiting ON reviews (beat) WHERE document IS NULL;
CREATE INDEX studies_owner ON studies (owner, changed_at);
CREATE INDEX reviews_turn ON reviews (turn, requested_at) WHERE document IS NULL;
CREATE INDEX reviews_visitor ON reviews (visitor) WHERE visitor <> '';
CREATE INDEX studies_size ON studies (owner, bytes);
CREATE UNIQUE INDEX visitors_skeleton ON visitors (skeleton);
COMMIT;
