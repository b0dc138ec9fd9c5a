import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Weight } from './fonts.ts';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** A text in one style, which takes as many lines as it needs. */
export interface PdfLine extends Style {
  readonly text: string;
}

/** Fills the width of the page. */
interface LineBlock extends PdfLine {
  readonly kind: 'line';
}

/** A term in a narrow column, with its values in the wide column next to it. */
interface RowBlock {
  readonly kind: 'row';
  readonly term: PdfLine;
  readonly values: readonly PdfLine[];
}

/** A term at the start of the line and its value at the end. */
interface PairBlock extends Style {
  readonly kind: 'pair';
  readonly term: string;
  readonly value: string;
}

interface RuleBlock {
  readonly kind: 'rule';
  readonly color?: string;
  readonly weight?: number;
}

interface GapBlock {
  readonly kind: 'gap';
  readonly points: number;
}

/** Stays on one page if it fits on one. */
interface GroupBlock {
  readonly kind: 'group';
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock = LineBlock | RowBlock | PairBlock | RuleBlock | GapBlock | GroupBlock;

/** Everything that a document shows, as plain data: it is sent to a thread and identifies the document in the cache. */
export interface PdfContent {
  readonly language: TextLanguage;
  readonly title: string;
  readonly author: string;
  readonly made: Date;
  /** Colour of the bar at the top of the first page; no bar unless given. */
  readonly accent?: string | undefined;
  /** At the foot of the page: of a document with one page, and of each page of a longer one (`{page}`, `{pages}`). */
  readonly foot?: { readonly single: string; readonly several: string } | undefined;
  readonly blocks: readonly PdfBlock[];
}

export const secondaryColor = '#4A5A60';
export const inkColor = '#0B2530';
