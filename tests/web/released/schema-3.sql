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
INSERT INTO "entries" VALUES('wspms4uajcmrh9',1,'sit',1,'Ben','cc23pjes7pcvt9',NULL,1.79489353474709033972e+09,NULL,2.13808857000913121737e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',2,'begin',NULL,'',NULL,NULL,1.79489353474709033972e+09,'8f6fc8e96b91a272',2.13808857000913121737e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',3,'move',0,'keep quartz-4','p5t6xaqv34ffgc','8a30e19fb4534e99aa46520ef13d2f4a',1.79489353475562334059e+09,'b17769b6b2679b5d',2.22342072000174084678e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',4,'move',1,'keep lime-1','cc23pjes7pcvt9','03e6994296954303b0fedf8344bc45e9',1.79489353476305246357e+09,'9e9b0ee6cc0d2adb',2.29770796000593691132e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',5,'move',0,'place w1.0','p5t6xaqv34ffgc','070e016a9ac8449d824ea401e7001015',1.79489353476940798762e+09,'10217705fe28ecbc',2.36126204999891342595e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',6,'move',1,'place w0.7','cc23pjes7pcvt9','a7b73f4e4a8d49e28790a5e859938d08',1.79489353477850651741e+09,'73ec33e3371cab0e',2.45225030001165578141e-01);
INSERT INTO "entries" VALUES('wspms4uajcmrh9',7,'move',0,'keep cross-1','p5t6xaqv34ffgc','0cdfa423acf84cfda0b79a9b8255d22f',1.79489353478555107115e+09,'3e276f17b4af5f40',2.52268912001454737037e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',1,'sit',1,'Ben','cc23pjes7pcvt9',NULL,1.79489353485171604157e+09,NULL,3.18434228000114671885e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',2,'begin',NULL,'',NULL,NULL,1.79489353485171604157e+09,'b57cc5f8a38365f4',3.18434228000114671885e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',3,'move',0,'sail factory-1','p5t6xaqv34ffgc','ec91213b65344150b45415b309fcbb92',1.79489353486022162444e+09,'11a230150cd36907',3.26939701000810600817e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',4,'move',0,'sail shop-1','p5t6xaqv34ffgc','a07c97cb645c4c3d80e194ece7036d3e',1.79489353486895012856e+09,'5e6c13afbb47bace',3.35667936000390909612e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',5,'move',0,'sail build-2','p5t6xaqv34ffgc','a47017f5d3ca46d79eb3dfcb8e4ce6a2',1.79489353487603783606e+09,'5e1040d85e576ee8',3.42755793000833364203e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',6,'move',0,'street','p5t6xaqv34ffgc','6c00a7fea56747509cb5e54dcb89e0ba',1.79489353488335180285e+09,'06b8e1cb46d7c7b9',3.50070061000224086456e-01);
INSERT INTO "entries" VALUES('5vwkx3fs6tkm6x',7,'move',0,'at teresa.b1','p5t6xaqv34ffgc','03e05c4f1b4a405b94cad924f8ea84c8',1.79489353489134240149e+09,'951f881a5e85c3bf',3.58060770000520278699e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',1,'sit',1,'Ben','cc23pjes7pcvt9',NULL,1.79489353490164494512e+09,NULL,3.68363699000838096253e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',2,'begin',NULL,'',NULL,NULL,1.79489353490164494512e+09,'60ea86e69efeb487',3.68363699000838096253e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',3,'move',1,'start wool','cc23pjes7pcvt9','e9e8dc6cfc694f988e5b3a707497cd3c',1.7948935349092926979e+09,'91ec96a9d68751e6',3.76011082000331953167e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',4,'move',0,'start wool','p5t6xaqv34ffgc','5567b47978da4b33bed5ead3c05a0f18',1.79489353491594433786e+09,'dbe4c8adf7cbaffa',3.82662617001187754794e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',5,'move',1,'move 2 port2','cc23pjes7pcvt9','670b1127cac9456ab57d0e22b039fefb',1.79489353492405819892e+09,'ba2a5b77f8e4099a',3.90776121999806491658e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',6,'move',0,'move 2 port2','p5t6xaqv34ffgc','9eaf9c753a654e508932c657c2c6d6f2',1.79489353493201756481e+09,'bd2a3ea7f9c8ac3c',3.98735730999760562554e-01);
INSERT INTO "entries" VALUES('fwcw4cgsm6z7e4',7,'move',1,'move 4 flax','cc23pjes7pcvt9','efe8734b5ac64a27850e82566565d403',1.79489353493998742101e+09,'f44c6db325714bc2',4.0670554800090030767e-01);
INSERT INTO "entries" VALUES('qb4yht5zgyj55d',1,'begin',NULL,'',NULL,NULL,1.79489353494669532772e+09,'f9bb84cd3427e1d0',4.13413461999880382791e-01);
INSERT INTO "entries" VALUES('5cnpbghb42twgm',1,'begin',NULL,'',NULL,NULL,1.79489353495087456706e+09,'0b195ae5c83e2a1a',4.17592619000060949474e-01);
INSERT INTO "entries" VALUES('5cnpbghb42twgm',2,'move',0,'keep ash-2','p5t6xaqv34ffgc','a1724699a5204cc890020a61d8603881',1.79489353495826029771e+09,'c9bcadb4f6c22dc3',4.24977918000877252779e-01);
INSERT INTO "entries" VALUES('5cnpbghb42twgm',3,'move',1,'keep pigments-1','p5t6xaqv34ffgc','b1a66fd4d7004f6d9ad37462999d5566',1.79489353496498155594e+09,'9410db74ca602821',4.31699142000070423819e-01);
INSERT INTO "entries" VALUES('5cnpbghb42twgm',4,'move',0,'place w0.3','p5t6xaqv34ffgc','de94dbd3ee93414faf4ce40a87128942',1.79489353497279191017e+09,'ac8a1a74489c17c0',4.39509402000112459063e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',1,'sit',1,'Ben','cc23pjes7pcvt9',NULL,1.79489353498036098479e+09,NULL,4.47078565000992966815e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',2,'begin',NULL,'',NULL,NULL,1.79489353498036098479e+09,'c217f128a1c27c83',4.47078565000992966815e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',3,'say',0,'Ciao','p5t6xaqv34ffgc',NULL,1.79489353498388147347e+09,NULL,0.450599294001222);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',4,'move',0,'keep quartz-5','p5t6xaqv34ffgc',NULL,1.79489353498552560808e+09,'9b78f0a38727e340',4.52242985000339103862e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',5,'move',1,'keep quartz-3','cc23pjes7pcvt9',NULL,1.7948935349862344265e+09,'255f3cc343661ed1',4.52951608000148553401e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',6,'move',1,'place w1.0','cc23pjes7pcvt9',NULL,1.79489353498772120478e+09,'42f6f6f2cb2de758',4.54438697001023683696e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',7,'move',0,'place w1.4','p5t6xaqv34ffgc',NULL,1.79489353498896861078e+09,'34239ab80ea1627f',4.55685939001341466791e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',8,'move',0,'keep lime-2','p5t6xaqv34ffgc',NULL,1.79489353498954224593e+09,'e213d5bb8734ae29',0.456259291000606);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',9,'move',1,'keep pigments-4','cc23pjes7pcvt9',NULL,1.79489353499011445041e+09,'1d586025c7261020',4.56831691000843420624e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',10,'move',1,'place w0.1','cc23pjes7pcvt9',NULL,1.79489353499064517019e+09,'5fc4198e31d1ce34',4.57362269000441301614e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',11,'move',0,'place w0.7','p5t6xaqv34ffgc',NULL,1.79489353499126195901e+09,'c5e4bd6b80425d5d',4.57978905000345548614e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',12,'move',0,'keep key-1','p5t6xaqv34ffgc',NULL,1.79489353499186325073e+09,'16ce9c0eb4630fd5',4.58580118000099901109e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',13,'move',1,'keep key-5','cc23pjes7pcvt9',NULL,1.79489353499242210382e+09,'292a77337ebb7ce8',4.5913893800025107339e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',14,'move',1,'place h0','cc23pjes7pcvt9',NULL,1.79489353499302148817e+09,'5a55a4ddbdd0fc7b',4.59738288000153261236e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',15,'move',0,'place h1','p5t6xaqv34ffgc',NULL,1.79489353499360895153e+09,'50c4899b07918b0e',4.60325861000455915927e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',16,'move',0,'keep ash-4','p5t6xaqv34ffgc',NULL,1.79489353499416398997e+09,'db703f6a3af0064c',4.60880745000395108945e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',17,'move',1,'keep lime-1','cc23pjes7pcvt9',NULL,1.79489353499475193026e+09,'a7b360a5ce975eff',4.6146894900084589608e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',18,'move',0,'place w0.3','p5t6xaqv34ffgc',NULL,1.79489353499529361727e+09,'56af666e61fc30fb',4.62010692999683669768e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',19,'move',1,'place w0.11','cc23pjes7pcvt9',NULL,1.79489353499586749081e+09,'9dd0d257c278d4d2',4.62584234999667387455e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',20,'move',0,'keep key-1','p5t6xaqv34ffgc',NULL,1.79489353499643325808e+09,'1400cd287700986e',4.631500160012365086e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',21,'move',1,'keep lime-1','cc23pjes7pcvt9',NULL,1.79489353499780130386e+09,'689c79c1c883a55c',4.64518318000045837834e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',22,'move',0,'place h2','p5t6xaqv34ffgc',NULL,1.79489353499859809878e+09,'690988abfaa725ef',4.65315462000944535247e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',23,'move',1,'place w1.2','cc23pjes7pcvt9',NULL,1.79489353499920058256e+09,'89315712be9d7b19',4.65917405999789480119e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',24,'move',1,'extra ash-1','cc23pjes7pcvt9',NULL,1.79489353499988150593e+09,'aa90c0ba2de6de6c',4.66598548000547452829e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',25,'move',1,'place w0.9','cc23pjes7pcvt9',NULL,1.79489353500052857396e+09,'81ae579226e54517',4.67245888999968883581e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',26,'move',0,'keep swan-3','p5t6xaqv34ffgc',NULL,1.79489353500114846235e+09,'bbe57ce8e4bdf3ba',4.6786543000052915886e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',27,'move',1,'keep key-3','cc23pjes7pcvt9',NULL,1.79489353500203919415e+09,'d48f5abd9dfc9b13',0.46875686400017);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',28,'move',0,'place t0.swan','p5t6xaqv34ffgc',NULL,1.79489353500264334673e+09,'32a24a96d8c2315a',4.69360410001172567717e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',29,'move',1,'place h3','cc23pjes7pcvt9',NULL,1.79489353500324058535e+09,'d66df727a41f0e6a',4.69957847000841866247e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',30,'move',0,'keep ash-4','p5t6xaqv34ffgc',NULL,1.79489353500384497645e+09,'f252ff55b9dbd88f',4.70562075000998447649e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',31,'move',1,'keep quartz-4','cc23pjes7pcvt9',NULL,1.79489353500446510315e+09,'d89416e9a479f2f6',4.71182126000712742097e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',32,'move',1,'place w1.10','cc23pjes7pcvt9',NULL,1.79489353500506711005e+09,'07a739db35a6a1a5',4.71784110000953660346e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',33,'move',1,'extra lime-5','cc23pjes7pcvt9',NULL,1.79489353500567364691e+09,'3ec45442e1a7d788',4.72390931001427816227e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',34,'move',1,'place w2.9','cc23pjes7pcvt9',NULL,1.79489353500690555567e+09,'80bc6887fe0a4acf',4.73622711000643903389e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',35,'move',0,'place w0.15','p5t6xaqv34ffgc',NULL,1.79489353500770258903e+09,'2eab2caa5a7f2536',4.7441974499997741077e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',36,'move',0,'keep pigments-1','p5t6xaqv34ffgc',NULL,1.7948935350086221695e+09,'678cbb4ed1dd0c70',4.75339401000383077189e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',37,'move',1,'keep pigments-4','cc23pjes7pcvt9',NULL,1.79489353500925135614e+09,'8bd44e64c985e2d3',4.75968644999738899059e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',38,'move',1,'place w0.5','cc23pjes7pcvt9',NULL,1.79489353500990176195e+09,'cebea756ac819e07',4.76618951001000823453e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',39,'move',1,'extra pigments-2','cc23pjes7pcvt9',NULL,1.79489353501052618022e+09,'5294281e88bdaef9',4.77243339000779087655e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',40,'move',1,'place w1.8','cc23pjes7pcvt9',NULL,1.79489353501116299634e+09,'16582775ab6c2ebf',4.77880104001087602227e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',41,'move',0,'place w1.14','p5t6xaqv34ffgc',NULL,1.79489353501180291176e+09,'1e04934eea434cda',4.78520284999831346794e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',42,'move',0,'keep pigments-5','p5t6xaqv34ffgc',NULL,1.79489353501243424421e+09,'f5670ebc1032628a',4.79151323001133278012e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',43,'move',1,'keep glassware-4','cc23pjes7pcvt9',NULL,1.7948935350130543709e+09,'008e636cd3e3b25a',4.79771524000170757062e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',44,'move',1,'place t0.glassware','cc23pjes7pcvt9',NULL,1.79489353501367831233e+09,'30a096a836851501',4.8039535000134492293e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',45,'move',0,'place w2.1','p5t6xaqv34ffgc',NULL,1.79489353501429557799e+09,'e3a8a41052dfa1e2',4.81012907999684102833e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',46,'move',0,'keep shell-3','p5t6xaqv34ffgc',NULL,1.79489353501492428775e+09,'d43cd81c7feed23f',4.81641561000287765637e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',47,'move',1,'keep quartz-3','cc23pjes7pcvt9',NULL,1.79489353501553773875e+09,'68d5b228be07f87c',0.482255062999684);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',48,'move',0,'place c.b0','p5t6xaqv34ffgc',NULL,1.7948935350161993504e+09,'b088035dc2b07077',4.82916385000862646847e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',49,'move',1,'place w1.16','cc23pjes7pcvt9',NULL,1.79489353501680445673e+09,'5337de1c756f2ef0',4.83522104999792645685e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',50,'move',1,'extra key-3','cc23pjes7pcvt9',NULL,1.79489353501801252371e+09,'2bcdb6c3b5c14c2a',4.84729757999957655556e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',51,'move',1,'place h4','cc23pjes7pcvt9',NULL,1.79489353501882386212e+09,'7c5b577a54a6aabd',4.85541284000646555796e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',52,'move',1,'extra coin-3','cc23pjes7pcvt9',NULL,1.79489353501944112778e+09,'253c458715af1c58',4.86158200001227669417e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',53,'move',1,'place n.b0','cc23pjes7pcvt9',NULL,1.79489353502010607721e+09,'84ac1c75366cb551',4.8682323800130689051e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',54,'move',0,'keep pigments-1','p5t6xaqv34ffgc',NULL,1.79489353502072834971e+09,'a56016c362eddb09',4.87445542001296416856e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',55,'move',1,'keep carafe-3','cc23pjes7pcvt9',NULL,1.79489353502133440975e+09,'dbf89d2b0a4f596c',0.488051632000861);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',56,'move',0,'place w2.11','p5t6xaqv34ffgc',NULL,1.7948935350219480991e+09,'d55a5c931f24f31d',4.88665484001103322952e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',57,'move',1,'place t0.carafe','cc23pjes7pcvt9',NULL,1.79489353502252888677e+09,'cbc4523e12ce1a1f',4.8924584599990339484e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',58,'move',0,'keep jewelry-1','p5t6xaqv34ffgc',NULL,1.79489353502315545077e+09,'974905f64fa13453',4.89872616000866401009e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',59,'move',1,'keep pigments-3','cc23pjes7pcvt9',NULL,1.79489353502372455599e+09,'20c92134c9c48d64',4.90441400999770849011e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',60,'move',0,'place t0.jewelry','p5t6xaqv34ffgc',NULL,1.79489353502424669271e+09,'34ca41cac9350b04',4.90963747000932926312e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',61,'move',1,'place w2.17','cc23pjes7pcvt9',NULL,1.79489353502480196954e+09,'115542004626bb65',4.91519092000089585781e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',62,'move',0,'keep ash-5','p5t6xaqv34ffgc',NULL,1.79489353502529573438e+09,'6610b35e11d28f6a',4.920124850013962714e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',63,'move',1,'keep key-2','cc23pjes7pcvt9',NULL,1.79489353502580308921e+09,'eb258422fbf04dfa',4.92520089001118321903e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',64,'move',1,'place h5','cc23pjes7pcvt9',NULL,1.79489353502634668355e+09,'a6ecd5754b233e5b',4.93063695999808260239e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',65,'move',0,'place w1.6','p5t6xaqv34ffgc',NULL,1.7948935350270545483e+09,'2d589aee8a480d98',4.93771688001288566738e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',66,'move',0,'extra key-4','p5t6xaqv34ffgc',NULL,1.79489353502822446828e+09,'c0fc5d064b9ba3d9',4.94941625000137719325e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',67,'move',0,'place h6','p5t6xaqv34ffgc',NULL,1.79489353502878856662e+09,'c40e7abb29eba7b5',4.95505433000289485789e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',68,'move',0,'extra coin-5','p5t6xaqv34ffgc',NULL,1.79489353502931928627e+09,'96be660955ac3518',4.96036271000775741413e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',69,'move',0,'place n.b1','p5t6xaqv34ffgc',NULL,1.79489353502986288078e+09,'52d32a383e665329',4.96579869000925100408e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',70,'move',0,'keep key-3','p5t6xaqv34ffgc',NULL,1.7948935350303637981e+09,'6642e0461fe76b1f',4.97080843000730965286e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',71,'move',1,'keep key-2','cc23pjes7pcvt9',NULL,1.79489353503088259695e+09,'28a18f542c30103b',4.97599502999946707859e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',72,'move',1,'place h7','cc23pjes7pcvt9',NULL,1.79489353503138279917e+09,'f5044a44b4d09d33',4.98099656000704271718e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',73,'move',1,'extra lion-1','cc23pjes7pcvt9',NULL,1.79489353503198409076e+09,'12324598fccda193',0.498701088999951);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',74,'move',1,'place n.b2','cc23pjes7pcvt9',NULL,1.7948935350324864387e+09,'cb56b2c4243b113f',4.99203235000095446594e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',75,'move',0,'place h8','p5t6xaqv34ffgc',NULL,1.79489353503300881381e+09,'87491cdaa96a7aba',4.99725751000369200482e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',76,'move',0,'keep fish-4','p5t6xaqv34ffgc',NULL,1.79489353503350162503e+09,'0fc73c5e90137aed',5.0021872300021641422e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',77,'move',1,'keep key-5','cc23pjes7pcvt9',NULL,1.79489353503403043744e+09,'5d3d0101b4069fb5',5.00747419000617810525e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',78,'move',1,'place h9','cc23pjes7pcvt9',NULL,1.79489353503451704975e+09,'6c98225ddf75f92e',5.01233901000887271948e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',79,'move',0,'place c.b1','p5t6xaqv34ffgc',NULL,1.79489353503502893443e+09,'6dbac74368c0d768',5.01745862000461784191e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',80,'move',0,'keep pigments-2','p5t6xaqv34ffgc',NULL,1.79489353503664708132e+09,'d06d761e5eec48f9',5.033646760002739029e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',81,'move',1,'keep lime-5','cc23pjes7pcvt9',NULL,1.79489353503738498685e+09,'f50d3962979d5116',0.504102242000954);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',82,'move',0,'place w3.8','p5t6xaqv34ffgc',NULL,1.79489353503797698019e+09,'6ca40a464857ba0f',5.04694581000876496545e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',83,'move',1,'place w2.15','cc23pjes7pcvt9',NULL,1.79489353503862428661e+09,'5007dda5f719a5d1',5.05341522000890108756e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',84,'move',0,'keep key-3','p5t6xaqv34ffgc',NULL,1.794893535039185524e+09,'3ac7aab979a74640',5.05902556000364711508e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',85,'move',1,'keep key-1','cc23pjes7pcvt9',NULL,1.79489353503975558276e+09,'ca1d8647317b488e',5.06472541999755776487e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',86,'move',0,'place h10','p5t6xaqv34ffgc',NULL,1.7948935350403180122e+09,'cdd38c0eaa0f74bb',5.07034928001303342171e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',87,'move',0,'extra lion-2','p5t6xaqv34ffgc',NULL,1.79489353504088735582e+09,'7a06c1d76e157dd8',5.07604313001138507388e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',88,'move',0,'place n.b3','p5t6xaqv34ffgc',NULL,1.79489353504141235353e+09,'577fe5c879bd6f65',5.08129253001243341714e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',89,'move',1,'place h11','cc23pjes7pcvt9',NULL,1.79489353504201936718e+09,'b31e3f5366cad13e',0.508736375000808);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',90,'move',0,'keep key-2','p5t6xaqv34ffgc',NULL,1.79489353504254984857e+09,'ff1f1d900ce6d0f5',5.09290548001445131376e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',91,'move',1,'keep lion-5','cc23pjes7pcvt9',NULL,1.79489353504311728473e+09,'2e254d96062fa0ae',5.09834336000494658946e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',92,'move',0,'place h12','p5t6xaqv34ffgc',NULL,1.79489353504366970061e+09,'81f4dc39b3d1e13d',5.10386656000264338217e-01);
INSERT INTO "entries" VALUES('fr4hb78d8rmdup',93,'move',1,'place n.b4','cc23pjes7pcvt9',NULL,1.79489353504423809057e+09,'5a1a71c78f8628ef',5.10955040001135785132e-01);
CREATE TABLE hints_allowed (
            table_id TEXT NOT NULL REFERENCES tables (id),
            visitor TEXT NOT NULL REFERENCES visitors (id),
            PRIMARY KEY (table_id, visitor)
        );
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
INSERT INTO "jobs" VALUES('qb4yht5zgyj55d',1,1,'level1',0.0,1.79489353494710779197e+09);
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
CREATE TABLE puzzle_tries (
            visitor TEXT NOT NULL REFERENCES visitors (id),
            puzzle TEXT NOT NULL,
            solved INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (visitor, puzzle)
        );
INSERT INTO "puzzle_tries" VALUES('p5t6xaqv34ffgc','millefiori-0-37',1,1.79489353513467335705e+09);
CREATE TABLE ratings (
            player TEXT NOT NULL,
            game TEXT NOT NULL,
            players INTEGER NOT NULL,
            mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL,
            games INTEGER NOT NULL,
            PRIMARY KEY (player, game, players)
        );
INSERT INTO "ratings" VALUES('p5t6xaqv34ffgc','millefiori',2,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "ratings" VALUES('cc23pjes7pcvt9','millefiori',2,2.76353894931404973087e+01,8.06590141354368,1);
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
            sources TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        );
INSERT INTO "results" VALUES('fr4hb78d8rmdup',0,'p5t6xaqv34ffgc','millefiori',2,83,2,1.79489353504423809057e+09,1,2.23646105068595026912e+01,8.06590141354368,'{"Workshops": 19, "Houses": 27, "Trade": 2, "Bonuses": 30, "Commoners": 2, "Nobles": 3}');
INSERT INTO "results" VALUES('fr4hb78d8rmdup',1,'cc23pjes7pcvt9','millefiori',2,137,1,1.79489353504423809057e+09,1,2.76353894931404973087e+01,8.06590141354368,'{"Workshops": 38, "Houses": 33, "Bonuses": 60, "Trade": 2, "Nobles": 4}');
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
        );
INSERT INTO "reviews" VALUES('fr4hb78d8rmdup',1,'8936234d524a',4000,0,91,0.0,'[]',NULL);
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            visitor TEXT REFERENCES visitors (id),
            level TEXT,
            name TEXT NOT NULL,
            away INTEGER NOT NULL, zone TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (table_id, seat)
        );
INSERT INTO "seats" VALUES('wspms4uajcmrh9',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('wspms4uajcmrh9',1,'human','cc23pjes7pcvt9',NULL,'Ben',0,'');
INSERT INTO "seats" VALUES('5vwkx3fs6tkm6x',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('5vwkx3fs6tkm6x',1,'human','cc23pjes7pcvt9',NULL,'Ben',0,'');
INSERT INTO "seats" VALUES('fwcw4cgsm6z7e4',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('fwcw4cgsm6z7e4',1,'human','cc23pjes7pcvt9',NULL,'Ben',0,'');
INSERT INTO "seats" VALUES('ftgpmr3jr9h55a',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('ftgpmr3jr9h55a',1,'open',NULL,NULL,'',0,'');
INSERT INTO "seats" VALUES('qb4yht5zgyj55d',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('qb4yht5zgyj55d',1,'bot',NULL,'level1','Piccione',0,'');
INSERT INTO "seats" VALUES('5cnpbghb42twgm',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('5cnpbghb42twgm',1,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('fr4hb78d8rmdup',0,'human','p5t6xaqv34ffgc',NULL,'Ana',0,'');
INSERT INTO "seats" VALUES('fr4hb78d8rmdup',1,'human','cc23pjes7pcvt9',NULL,'Ben',0,'');
CREATE TABLE server_time (
            one INTEGER PRIMARY KEY,
            seconds DOUBLE PRECISION NOT NULL,
            at DOUBLE PRECISION NOT NULL
        );
CREATE TABLE sessions (
            id TEXT PRIMARY KEY,
            visitor TEXT NOT NULL REFERENCES visitors (id),
            created_at DOUBLE PRECISION NOT NULL
        );
INSERT INTO "sessions" VALUES('ca6a0b0752d55f02a4d2e520903c7fa30d07336f43be1e8b67cb56f8a2d93562','p5t6xaqv34ffgc',1.79489353471672511103e+09);
INSERT INTO "sessions" VALUES('6c4fc527bb8827839fd6912bbb0aedb0bc59fdeea14b721fd22cc50010e34bf8','cc23pjes7pcvt9',1.79489353472259497638e+09);
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
        );
INSERT INTO "studies" VALUES('jjqmmrtmzhtayj','p5t6xaqv34ffgc','Mille Fiori, move 3','{"origin": ["millefiori", 2, {"edition": "devir", "tactical": false}, "e823ce0052e28961eb37897fd10da38e", null], "before": [[0, "keep quartz-5"], [1, "keep quartz-3"], [1, "place w1.0"]]}','["Ana", "Ben"]','[[0, -1, "", "", false]]',1,1.79489353514005732536e+09);
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
INSERT INTO "tables" VALUES('wspms4uajcmrh9','millefiori',1,2,'{"edition": "devir", "tactical": false}','f16e8b916ea9933b500c82660133b1a2',NULL,'live',1,'5wjkcafv9wpch89pc7','p5t6xaqv34ffgc','playing',7,2,1.7948935347423012256e+09,1.79489353478555107115e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('5vwkx3fs6tkm6x','murano',1,2,'{"all_characters": false}','0f20e35e3987afce77c73960f30be42e',NULL,'live',1,'eyjyjh8pb7vp37dq2q','p5t6xaqv34ffgc','playing',7,1,1.79489353484755325318e+09,1.79489353489134240149e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('fwcw4cgsm6z7e4','venise',1,2,'{"layout": "first", "unhurried": false}','a508546ba8aebd963b23c56a8f7fc24f',NULL,'live',1,'tr2qj68d7uwnwsckj4','p5t6xaqv34ffgc','playing',7,2,1.79489353489544224739e+09,1.79489353493998742101e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('ftgpmr3jr9h55a','millefiori',1,2,'{"edition": "devir", "tactical": false}','3291ff3ee4f98d3abb48feab00c35006',NULL,'days',1,'jenraz5q5vgbf7txpc','p5t6xaqv34ffgc','waiting',0,0,1.79489353494336414335e+09,1.79489353494336414335e+09,NULL,NULL,NULL,NULL,'{"kind": "days", "each": 151200.0, "bank": 0.0, "rest": true, "late": "bot", "level": ""}',NULL,0);
INSERT INTO "tables" VALUES('qb4yht5zgyj55d','millefiori',1,2,'{"edition": "devir", "tactical": false}','ef03ecfd562c383a6ade9bf17af50df3',NULL,'live',0,'5chgezydr4rdg4gz48','p5t6xaqv34ffgc','playing',1,3,1.79489353494649744036e+09,1.79489353494669532772e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('5cnpbghb42twgm','millefiori',1,2,'{"edition": "devir", "tactical": false}','b781f6db5453d9107dcde8e3fefa4d17',NULL,'live',0,'gfyzew52a5487jvzab','p5t6xaqv34ffgc','playing',4,2,1.79489353495064973831e+09,1.79489353497279191017e+09,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('fr4hb78d8rmdup','millefiori',1,2,'{"edition": "devir", "tactical": false}','e823ce0052e28961eb37897fd10da38e',NULL,'live',0,'wvnkanqv36zwwfarvt','p5t6xaqv34ffgc','finished',93,0,1.79489353497589778901e+09,1.79489353504423809057e+09,1.79489353504423809057e+09,'{"scores": [83, 137], "ranking": [2, 1]}',NULL,NULL,NULL,NULL,0);
CREATE TABLE visitors (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            login TEXT UNIQUE,
            password TEXT,
            created_at DOUBLE PRECISION NOT NULL
        , role TEXT NOT NULL DEFAULT '', muted INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, owner TEXT NOT NULL DEFAULT '');
INSERT INTO "visitors" VALUES('p5t6xaqv34ffgc','Ana','ana','$argon2id$v=19$m=65536,t=3,p=4$X+RxseXsH9pI2ddnWEGKAQ$c9UW30MYs8pUPln0HqSxEoeSXs6cChDCU/Bpt8KCw/M',1.79489353471555256836e+09,'',0,0,'');
INSERT INTO "visitors" VALUES('cc23pjes7pcvt9','Ben',NULL,NULL,1.79489353472243905063e+09,'',0,0,'');
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
COMMIT;
