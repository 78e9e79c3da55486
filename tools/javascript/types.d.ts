// Types of the data that the server sends to the scripts, and of what the scripts share with each other.
// Nothing here is served: the type checker reads it, and JSDoc comments refer to it.

// Every element of our pages is HTML or SVG: each has a dataset, a style and can be focused.
interface Element extends HTMLOrSVGElement, ElementCSSInlineStyle {}

// The legal moves and pictures of a table -------------------------------------------------------------

/** A legal move, as the server describes it. */
interface MoveInfo {
  move: string;
  text: string;
  points: number;
  why: string[];
  /** Whether it could be undone; in a lesson no move can. */
  undoable?: boolean;
  /** Whether it ends the turn. */
  ends?: boolean;
}

/** A legal move with what its target in the picture adds. */
interface TargetInfo extends MoveInfo {
  note: string;
  warning: string;
}

/** A part of a panel that a small screen can zoom to. */
interface Area {
  panel: string;
  box: string;
  title: string;
  offers: boolean;
}

interface PanelPicture {
  live: string;
  title: string;
  size: [number, number];
}

interface Help {
  text: string;
  rule: string;
  heading: string;
}

interface Gain {
  seat: number;
  points: number;
}

/** A move that has been made, as far as it is animated. */
interface AnimatedStep {
  version?: number;
  seat: number;
  gains: Gain[];
}

/** What the table looks like at one moment. */
interface TablePicture {
  panels: Record<string, PanelPicture>;
  seats: string;
}

interface Seek {
  pace: string;
  players: number;
  waiting: number;
  offers_bots: boolean;
  table: string | null;
}

interface Clock {
  left: number;
  decision: number | null;
  reserve: number;
  runs: boolean;
}

interface Place {
  seat: number;
  name: string;
}

/** The table as it is now, with the steps that led there; parts of it are HTML. */
interface TableUpdate extends TablePicture {
  version: number;
  acts: boolean;
  moves: MoveInfo[];
  areas: Area[];
  help: Help;
  since: number;
  steps: AnimatedStep[];
  status: string;
  log: string;
  whole_log: boolean;
  chat: string;
  cover?: boolean;
  problem?: string;
  clocks: (Clock | null)[] | null;
  over: boolean;
  end: string;
}

/** The answer to a choice in a lesson. */
interface LessonAnswer {
  right: boolean;
  text: string;
  table: TablePicture & { acts: boolean; moves: MoveInfo[]; areas: Area[]; prompt: string; steps: AnimatedStep[] };
}

/** What one line of the log did: the table before and after it. */
interface PastMoment {
  text: string;
  frames: [TablePicture, TablePicture & AnimatedStep];
}

/** JSON that comes with the page of a table. */
interface PageData {
  moves?: MoveInfo[];
  areas?: Area[];
  help?: Help;
  since?: number;
  clocks?: (Clock | null)[];
  places?: Place[];
  /** In a lesson: the moves that the task asks for. */
  wanted?: string[];
}

// What the scripts of a table share ------------------------------------------------------------------

type Speed = "calm" | "brisk" | "off";

interface Settings {
  confirm: boolean;
  sound: boolean;
  motion: Speed;
  tips: boolean;
}

/** The state of the page of a table or a lesson. */
interface Table {
  root: HTMLElement;
  id: string;
  /** Where its moves are posted. */
  path: string;
  /** The seat of the viewer; "-1" for a spectator. */
  seat: string;
  /** The seat whose view was asked for, as the end of a query string. */
  viewerQuery: string;
  version: number;
  yourTurn: boolean;
  moves: MoveInfo[];
  areas: Area[];
  help: Help;
  /** The version of the viewer's last move. */
  since: number;
  /** The version up to which the log is shown. */
  loggedVersion: number;
  /** The area that is zoomed in; both are empty if none is. */
  zoom: { panel: string; box: string };
  /** Whether a request is on its way. */
  busy: boolean;
  showsPast: boolean;
  /** Whether the last input came from the keyboard. */
  keyboard: boolean;
  /** The target that waits for confirmation. */
  selected: Element | null;
  /** The fan whose moves are listed in the open move menu. */
  menuFan: Element | null;
  settings: Settings;
  /** Resolves when all updates so far are shown. */
  queue: Promise<void>;
  receive(update: any): Promise<void> | void;
  /** Ask the server for what is new. */
  refresh(): Promise<void> | void;
  showPresent(): Promise<void>;
  findTarget(move: string | undefined): Element | undefined;
}

// Analysis pages --------------------------------------------------------------------------------------

/** The board of an analysis page, as the server sends it. */
interface AnalysisFrame {
  moves: Record<string, { text: string; points: number }>;
  prompt: string;
  panels: Record<string, string>;
  boxes: Record<string, string>;
  names: string[];
  scores: number[];
  marks?: BoardMark[];
}

/** A mark on the board: around a legal move, or around places by their names. */
interface BoardMark {
  move?: string;
  places?: string[];
  /** `played` is dashed, `better` is solid; `neutral` is a plain move, `line` a move of an expected line. */
  kind: "played" | "better" | "neutral" | "line" | "reason";
  /** Where a movement begins: an arrow is drawn from there. */
  from?: string;
  /** Its number in a line. */
  label?: string;
  points?: number;
  /** Instead of the points: `??`. */
  grade?: string;
}

interface BackdropPicture {
  name: string;
  box: string;
  title: string;
  backdrop: string;
}

/** A board with the pictures behind it, which change with the game. */
interface PositionFrame extends AnalysisFrame {
  pictures: BackdropPicture[];
}

/** What can be changed in a position: a place, its possible values, and the present one. */
interface Spot {
  title: string;
  values: { text: string; seat: number; picture: string }[];
  now: number;
}

interface PositionCheck extends PositionFrame {
  problem: string;
  text: string;
  spots: Record<string, Spot>;
}

/** A move of the tree. */
interface TreeRow {
  node: number;
  parent: number;
  number: number;
  seat: number;
  text: string;
  points: number;
  round: number;
  comment: string;
  grade?: string;
  cost?: number;
}

interface SeatReport {
  accuracy: string;
  mistakes: number;
  luck: string;
  account: string[];
}

/** The moves, chart and report of an analysis. */
interface AnalysisTree {
  path: string;
  study: string;
  table: string;
  names: string[];
  mine: number[];
  view: number;
  node: number;
  before: number;
  game_moves: number;
  nodes: TreeRow[];
  start_comment: string;
  chances: number[][] | null;
  open_chances: boolean;
  report: SeatReport[] | null;
  review: { state: string; done?: number; total?: number; slow?: boolean; iterations?: number };
  may_change: boolean;
  signed_in: boolean;
}

interface LineStep {
  seat: number;
  words: string;
  text: string;
  points: number;
  places: string[];
}

interface MoveVerdict {
  grade: string;
  kind: string;
  heading: string;
  text: string;
  sign?: string;
  cost?: string;
  name?: string;
  seat?: number;
  hidden?: boolean;
  luck?: string;
  best?: string;
  best_text?: string;
  /** Where the reasons are on the board. */
  places?: string[];
  line?: LineStep[];
}

interface OtherHand {
  seat: number;
  title: string;
  box: string;
  drawing: string;
}

/** A position of the tree with the move that follows. */
interface NodeFrame extends AnalysisFrame {
  node: number;
  view: number;
  seat: number;
  mover: number;
  mover_name: string;
  over: boolean;
  lines: string[];
  next: { node: number; number: number; seat: number; text: string; lines: string[] } | null;
  verdict: MoveVerdict | null;
  marks: BoardMark[];
  hands: OtherHand[];
}

interface EngineLine {
  move: string;
  chance: string;
  played: boolean;
  /** Not one of the best moves, but the one that was played. */
  also: boolean;
  steps: LineStep[];
}

interface EngineAnalysis {
  iterations: number;
  total: number;
  chances: number[];
  seat: number;
  lines: EngineLine[];
}

interface Hint {
  move: string;
  text: string;
  share: string;
  points: number;
  why: string;
}

interface Verdict {
  text: string;
  right: boolean;
}

/** The result of an answer to a puzzle. */
interface PuzzleVerdict extends Verdict {
  title: string;
  /** What the puzzle is about, said only now. */
  themes: string[];
  marks: BoardMark[];
  streak: number;
  rating: number;
  /** How much the visitor's rating changed; 0 if the answer did not count. */
  change: number;
}

/** A reason in words, with the places that it is about. */
interface ExplanationSentence {
  text: string;
  points: number;
  seat: number;
  places: string[];
}

interface PuzzleExplanation {
  /** Which move the solution is compared with; empty if there is nothing to say. */
  compared: string;
  sentences: ExplanationSentence[];
  line: LineStep[];
}

// Translations ---------------------------------------------------------------------------------------

/** A message about a number: its forms, and for each of the first 200 numbers the index of its form. */
interface PluralForms {
  forms: string[];
  places: string;
}
