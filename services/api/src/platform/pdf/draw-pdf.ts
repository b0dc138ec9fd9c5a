import Pdf from 'pdfkit';
import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import type { Face } from './fonts.ts';
import { inkColor, secondaryColor, type PdfBlock, type PdfContent, type PdfLine } from './pdf-content.ts';
import { createTypesetter, type SetText } from './typesetter.ts';

const margin = 56;
const hairline = '#C9D2D5';
const termWidth = 132;
const columnGap = 18;
/** Space above and below a horizontal rule, in points. */
const ruleSpace = [10, 4] as const;

type Style = Omit<PdfLine, 'text'>;

/** A column on the page. Its start is measured from the side on which the language begins to read. */
interface Column {
  readonly start: number;
  readonly width: number;
  /** Whether the lines are aligned with the end of the column. */
  readonly atEnd?: boolean;
}

interface PlacedLine extends PdfLine {
  readonly column: Column;
  readonly set: SetText;
}

const lineHeight = ({ size = 10 }: Style): number => size * 1.55;

type TextBlock = Exclude<PdfBlock, { kind: 'rule' | 'gap' | 'group' }>;

/** Draws a document as a PDF file on A4 pages, from the top, in the reading direction of its language. */
export const drawPdf = async (content: PdfContent): Promise<Buffer> => {
  const { language, title, author, made, accent, foot } = content;
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
  const layout = createLayout(doc, language);
  if (accent !== undefined) doc.rect(0, 0, doc.page.width, 8).fill(accent);
  drawBlocks(doc, layout, content.blocks, doc.page.height - margin - (foot ? 24 : 0));
  if (foot) drawFoot(doc, layout, foot);
  doc.end();
  return ended;
};

type Layout = ReturnType<typeof createLayout>;

/** Creates the functions that place texts in the columns of a page and draw the texts. */
const createLayout = (doc: PDFKit.PDFDocument, language: TextLanguage) => {
  const direction = getDirection(language);
  const asIs = { features: [], lineBreak: false };
  const registered = new Set<Face>();
  const use = (face: Face, size: number) => {
    if (!registered.has(face)) doc.registerFont(face.name, face.file);
    registered.add(face);
    return doc.font(face.name).fontSize(size);
  };
  const typeset = createTypesetter(language, ({ text, face }) => use(face, 1).widthOfString(text, asIs));
  const width = doc.page.width - 2 * margin;
  const wholeWidth: Column = { start: 0, width };
  const termColumn: Column = { start: 0, width: termWidth };
  const valueColumn: Column = { start: termWidth + columnGap, width: width - termWidth - columnGap };

  const wrap = ({ text, ...style }: PdfLine, column: Column): PlacedLine[] => {
    const set = typeset(text, style.weight ?? 'regular');
    return set.wrap(column.width, style.size ?? 10).map((line) => ({ ...style, text: line, column, set }));
  };
  const wrapAll = (lines: readonly PdfLine[], column: Column): PlacedLine[] =>
    lines.flatMap((line) => wrap(line, column));

  /** Wraps a text to the full width between the page margins. */
  const wrapWide = (line: PdfLine): PlacedLine[] => wrap(line, wholeWidth);

  return {
    /** Width between the page margins, in points. */
    width,
    wrapWide,

    /** Draws a line. `baseline` is the distance of its baseline from the top of the page, in points. */
    draw({ text, column, set, size = 10, color }: PlacedLine, baseline: number): void {
      const isRight = (direction === 'rtl') !== (column.atEnd ?? false);
      const left = direction === 'rtl' ? margin + width - column.start - column.width : margin + column.start;
      let x = isRight ? left + column.width - set.width(text, size) : left;
      doc.fillColor(color ?? inkColor);
      for (const run of set.runs(text)) {
        use(run.face, size).text(run.text, x, baseline, { ...asIs, baseline: 'alphabetic' });
        x += doc.widthOfString(run.text, asIs);
      }
    },

    /** Returns the lines of a block from the top. Each line contains all texts with the same baseline. */
    placeLines(block: TextBlock): PlacedLine[][] {
      switch (block.kind) {
        case 'line': {
          const { kind: _, ...line } = block;
          return wrapWide(line).map((placed) => [placed]);
        }
        case 'row':
          return alignLines(wrap(block.term, termColumn), wrapAll(block.values, valueColumn));
        case 'pair': {
          const { kind: _, term, value, ...style } = block;
          const natural = typeset(term, style.weight ?? 'regular').width(term, style.size ?? 10);
          const start: Column = { start: 0, width: Math.min(Math.ceil(natural), (width - columnGap) / 2) };
          const end: Column = { start: start.width + columnGap, width: width - start.width - columnGap, atEnd: true };
          return alignLines(
            wrap({ color: secondaryColor, ...style, text: term }, start),
            wrap({ ...style, text: value }, end),
          );
        }
      }
    },
  };
};

/** Puts the lines of two columns on common baselines, so that the first lines align even if the font sizes differ. */
const alignLines = (one: readonly PlacedLine[], other: readonly PlacedLine[]): PlacedLine[][] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    [one[at], other[at]].flatMap((line) => line ?? []),
  );

const getLineHeight = (line: readonly PlacedLine[]): number => Math.max(...line.map(lineHeight));

/** Draws blocks from the top of the first page down to `bottom`, in points, and begins further pages as needed. */
const drawBlocks = (doc: PDFKit.PDFDocument, layout: Layout, blocks: readonly PdfBlock[], bottom: number): void => {
  let y = margin;

  /** Begins a new page if less than `points` is left, unless `points` is more than an entire page. */
  const makeRoom = (points: number): void => {
    if (y + points <= bottom || points > bottom - margin) return;
    doc.addPage();
    y = margin;
  };

  const write = (block: PdfBlock): void => {
    switch (block.kind) {
      case 'gap':
        y += block.points;
        return;
      case 'rule':
        y += ruleSpace[0];
        doc
          .moveTo(margin, y)
          .lineTo(margin + layout.width, y)
          .lineWidth(block.weight ?? 0.5)
          .strokeColor(block.color ?? hairline)
          .stroke();
        y += ruleSpace[1];
        return;
      case 'group':
        makeRoom(measureHeight(layout, block));
        for (const one of block.blocks) write(one);
        return;
      default: {
        const lines = layout.placeLines(block);
        makeRoom(lines.reduce((sum, line) => sum + getLineHeight(line), 0));
        for (const line of lines) {
          makeRoom(getLineHeight(line));
          y += getLineHeight(line);
          for (const placed of line) layout.draw(placed, y);
        }
      }
    }
  };

  for (const block of blocks) write(block);
};

/** Returns the height of a block in points. */
const measureHeight = (layout: Layout, block: PdfBlock): number => {
  switch (block.kind) {
    case 'gap':
      return block.points;
    case 'rule':
      return ruleSpace[0] + ruleSpace[1];
    case 'group':
      return block.blocks.reduce((sum, one) => sum + measureHeight(layout, one), 0);
    default:
      return layout.placeLines(block).reduce((sum, line) => sum + getLineHeight(line), 0);
  }
};

/** Draws the footer of every page. Its text differs between documents with one page and documents with several. */
const drawFoot = (doc: PDFKit.PDFDocument, layout: Layout, foot: NonNullable<PdfContent['foot']>): void => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const template = count === 1 ? foot.single : foot.several;
    const text = template.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const [line] = layout.wrapWide({ text, size: 8, color: secondaryColor });
    if (line) layout.draw(line, doc.page.height - margin + 12);
  }
};
