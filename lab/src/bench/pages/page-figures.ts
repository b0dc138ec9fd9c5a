/** Measurements of one load of a page, in milliseconds since the navigation, except where noted. */
export interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the main control exists and responds. */
  readonly interactive: number;
  /** Sum of the time above 50 ms of all tasks between first paint and interactive. */
  readonly blocking: number;
  /** Sum of layout shifts, without a unit. */
  readonly shift: number;
  /** Time from the first press to the paint after it. */
  readonly interaction: number;
  /** Kilobytes of scripts as transferred, with headers. */
  readonly scripts: number;
  /** Number of requests to the network, without those that the cache answered. */
  readonly requests: number;
  /** Length of the longest chain of requests, each caused by the one before it, until the page was interactive. */
  readonly depth: number;
}

export type FigureName = keyof PageFigures;

/** The architectures that are compared: the product, the single application and naive federation. */
export const setUps = ['product', 'application', 'naive'] as const;
export type SetUp = (typeof setUps)[number];
/** The architectures with which the product is compared. */
export type OtherSetUp = Exclude<SetUp, 'product'>;

export const lines = ['slow', 'fast'] as const;
export type LineName = (typeof lines)[number];

/** `word`: the browser has everything cached, and a package of the page has a new release with one changed word. */
export const states = ['cold', 'warm', 'word'] as const;
export type PageState = (typeof states)[number];

/** A page, its cache state and its network. */
export interface PageCase {
  readonly page: string;
  readonly state: PageState;
  readonly line: LineName;
}

/** All loads of one case by architecture, one value per round. */
export interface MeasuredCase extends PageCase {
  readonly figures: Readonly<Record<SetUp, readonly PageFigures[]>>;
}
