/** What one load of a page was like. Milliseconds from the navigation on, unless said. */
export interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The first control that matters is there and answers. */
  readonly interactive: number;
  /** By which tasks between first paint and interactive were longer than 50 ms, summed. */
  readonly blocking: number;
  /** Sum of the layout's shifts, without a unit. */
  readonly shift: number;
  /** From the first press to the paint after it. */
  readonly interaction: number;
  /** Kilobytes of scripts as they came, with headers. */
  readonly scripts: number;
  /** Requests that the network answered. */
  readonly requests: number;
  /** How many requests waited for each other until the page was interactive. */
  readonly depth: number;
}

export type FigureName = keyof PageFigures;

/** What is measured beside each other. */
export const setUps = ['product', 'application', 'naive'] as const;
export type SetUp = (typeof setUps)[number];
/** What the product is measured beside. */
export type OtherSetUp = Exclude<SetUp, 'product'>;

export const lines = ['slow', 'fast'] as const;
export type LineName = (typeof lines)[number];

/** `word`: a browser that has all of it, after one word of a package of the page was released. */
export const states = ['cold', 'warm', 'word'] as const;
export type PageState = (typeof states)[number];

/** What is loaded and how. */
export interface PageCase {
  readonly page: string;
  readonly state: PageState;
  readonly line: LineName;
}

/** The loads of one case, a figure each and round by round, by what was loaded. */
export interface MeasuredCase extends PageCase {
  readonly figures: Readonly<Record<SetUp, readonly PageFigures[]>>;
}
