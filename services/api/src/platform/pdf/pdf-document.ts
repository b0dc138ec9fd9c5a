import { directionOf } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { fontFiles, scripts } from './fonts.ts';
import type { Script, Weight } from './fonts.ts';
import { visualRuns } from './visual-runs.ts';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** At the end of the line instead of its start. */
  readonly atEnd?: boolean;
}

/** A line of a column, in its own style. */
export interface PdfLine extends Style {
  readonly text: string;
}

/** A page that is written line by line from the top, in the direction of its language. */
export interface PdfDocument {
  line(text: string, style?: Style): void;
  /** A term in a narrow column and what is said of it beside, in as many lines as they take; kept on one page. */
  row(term: string | PdfLine, value: readonly PdfLine[]): void;
  /** Returns how high such a row is, in points. */
  rowHeight(term: string | PdfLine, value: readonly PdfLine[]): number;
  /** A term and its value in one line, one at each end. */
  pair(term: string, value: string, style?: Style): void;
  rule(style?: { readonly color?: string; readonly weight?: number }): void;
  gap(points: number): void;
  /** Begins a new page where less than so much of this one is left and a page has as much: what belongs together stays so. */
  need(points: number): void;
  done(): Promise<Buffer>;
}

const margin = 56;
const secondary = '#4A5A60';
const ink = '#0B2530';
const hairline = '#C9D2D5';
const termWidth = 132;
const columnGap = 18;

export interface PdfProperties {
  readonly language: TextLanguage;
  readonly title: string;
  readonly author: string;
  readonly made: Date;
  /** Colour of the bar on top of the first page; none unless given. */
  readonly accent?: string | undefined;
  /** What stands at the foot of each page, with the page's number. */
  readonly foot?: ((page: number, pages: number) => string) | undefined;
}

/** A part of the page's width, from its start in the direction of the language. */
interface Column {
  readonly start: number;
  readonly width: number;
}

/** Begins an A4 page. */
export const openPdf = async (properties: PdfProperties): Promise<PdfDocument> => {
  const { language, title, author, made, accent, foot } = properties;
  // With all that it has for fonts and pictures, only where somebody wants a document.
  const { default: Pdf } = await import('pdfkit');
  const direction = directionOf(language);
  const doc = new Pdf({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const weight of ['regular', 'bold'] as const) {
    for (const [at, script] of scripts.entries()) {
      const file = fontFiles(weight)[at];
      if (file) doc.registerFont(`${weight}/${script}`, file);
    }
  }
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin - (foot ? 24 : 0);
  const whole: Column = { start: 0, width };
  const ofTerms: Column = { start: 0, width: termWidth };
  const ofValues: Column = { start: termWidth + columnGap, width: width - termWidth - columnGap };
  let y = margin;
  if (accent !== undefined) doc.rect(0, 0, doc.page.width, 8).fill(accent);

  const use = (script: Script, { size = 10, weight = 'regular' }: Style) =>
    doc.font(`${weight}/${script}`).fontSize(size);
  const asIs = { features: [], lineBreak: false };
  const widthOf = (text: string, style: Style): number =>
    visualRuns(text, direction).reduce((sum, run) => sum + use(run.script, style).widthOfString(run.text, asIs), 0);

  /** Draws what fits in one line of a column. */
  const draw = (text: string, style: Style, column: Column, at: number): void => {
    const isRight = (direction === 'rtl') !== (style.atEnd ?? false);
    const left = direction === 'rtl' ? margin + width - column.start - column.width : margin + column.start;
    let x = isRight ? left + column.width - widthOf(text, style) : left;
    doc.fillColor(style.color ?? ink);
    for (const run of visualRuns(text, direction)) {
      use(run.script, style);
      doc.text(run.text, x, at, { ...asIs, baseline: 'alphabetic' });
      x += doc.widthOfString(run.text, asIs);
    }
  };

  const lineHeight = ({ size = 10 }: Style): number => size * 1.55;
  const turnPage = (): void => {
    doc.addPage();
    y = margin;
  };
  const need = (points: number): void => {
    if (y + points > bottom && points <= bottom - margin) turnPage();
  };
  const lower = (style: Style): void => {
    need(lineHeight(style));
    y += lineHeight(style);
  };

  const wrapped = (text: string, style: Style, column: Column): string[] => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(longer, style) <= column.width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const linesOf = (lines: readonly PdfLine[], column: Column): PdfLine[] =>
    lines.flatMap((line) => wrapped(line.text, line, column).map((text) => ({ ...line, text })));
  const heightOf = (lines: readonly PdfLine[]): number => lines.reduce((sum, line) => sum + lineHeight(line), 0);

  /** The lines of both columns; the first of each stand on one base line, whatever their sizes. */
  const rowOf = (term: string | PdfLine, value: readonly PdfLine[]) => {
    const columns = [
      {
        column: ofTerms,
        lines: linesOf([typeof term === 'string' ? { text: term, color: secondary } : term], ofTerms),
      },
      { column: ofValues, lines: linesOf(value, ofValues) },
    ];
    const firstLine = Math.max(...columns.map(({ lines: [first] }) => (first ? lineHeight(first) : 0)));
    const above = ([first]: readonly PdfLine[]): number => (first ? firstLine - lineHeight(first) : 0);
    const height = Math.max(...columns.map(({ lines }) => above(lines) + heightOf(lines)));
    return { columns, above, height };
  };

  return {
    line(text, style = {}) {
      for (const part of wrapped(text, style, whole)) {
        lower(style);
        draw(part, style, whole, y);
      }
    },
    row(term, value) {
      const { columns, above, height } = rowOf(term, value);
      need(Math.min(height, bottom - margin));
      for (const { column, lines } of columns) {
        let at = y + above(lines);
        for (const line of lines) {
          at += lineHeight(line);
          draw(line.text, line, column, at);
        }
      }
      y += height;
    },
    rowHeight: (term, value) => rowOf(term, value).height,
    pair(term, value, style = {}) {
      lower(style);
      draw(term, { color: secondary, ...style }, whole, y);
      draw(value, { ...style, atEnd: true }, whole, y);
    },
    rule({ color = hairline, weight = 0.5 } = {}) {
      y += 10;
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke();
      y += 4;
    },
    gap(points) {
      y += points;
    },
    need,
    done() {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; foot && page < count; page += 1) {
        doc.switchToPage(page);
        draw(foot(page + 1, count), { size: 8, color: secondary }, whole, doc.page.height - margin + 12);
      }
      doc.end();
      return ended;
    },
  };
};
