import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Weight } from './fonts.ts';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** A text in one style, broken into as many lines as needed. */
export interface PdfLine extends Style {
  readonly text: string;
}

/** A text that fills the width of the page. */
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

/** Blocks that stay on one page if they fit on one. */
interface GroupBlock {
  readonly kind: 'group';
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock = LineBlock | RowBlock | PairBlock | RuleBlock | GapBlock | GroupBlock;

/** Everything that a document shows, as plain data for the drawing thread. Also its cache key. */
export interface PdfContent {
  readonly language: TextLanguage;
  readonly title: string;
  readonly author: string;
  readonly made: Date;
  /** Colour of the bar at the top of the first page. Without a colour there is no bar. */
  readonly accent?: string | undefined;
  /** Footer: `single` for one page, otherwise the text for each page with `{page}` and `{pages}`. */
  readonly foot?: { readonly single: string; readonly several: string } | undefined;
  readonly blocks: readonly PdfBlock[];
}

export const secondaryColor = '#4A5A60';
export const inkColor = '#0B2530';
