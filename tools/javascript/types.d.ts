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

interface Clock {
  left: number;
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

/** One step of a replay. */
interface ReplayFrame extends TablePicture, AnimatedStep {
  step: number;
  lines: string[];
  prompt: string;
  places: Place[];
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
}

// What the scripts of a table share ------------------------------------------------------------------

type Speed = "calm" | "brisk" | "off";

interface Settings {
  confirm: boolean;
  sound: boolean;
  motion: Speed;
  tips: boolean;
}

/** The state of the page of a table, a replay or a lesson. */
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
  values: string[];
  now: number;
}

interface PositionCheck extends PositionFrame {
  problem: string;
  text: string;
  spots: Record<string, Spot>;
}

interface StudyNode {
  node: number;
  parent: number | null;
  who: string;
  words: string;
  comment: string;
}

interface StudyFrame extends AnalysisFrame {
  node: number;
  lines: string[];
  position: string;
  tree: StudyNode[];
}

interface Hint {
  text: string;
  share: string;
  points: number;
  why: string;
}

interface Verdict {
  text: string;
  right: boolean;
}

// Translations ---------------------------------------------------------------------------------------

/** A message about a number: its forms, and for each of the first 200 numbers the index of its form. */
interface PluralForms {
  forms: string[];
  places: string;
}
