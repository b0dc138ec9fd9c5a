import Pdf from 'pdfkit';
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

/** A page that is written line by line from the top, in the direction of its language. */
export interface PdfDocument {
  line(text: string, style?: Style): void;
  /** A term and its value in one line, one at each end. */
  pair(term: string, value: string, style?: Style): void;
  rule(): void;
  gap(points: number): void;
  done(): Promise<Buffer>;
}

const margin = 56;
const secondary = '#4A5A60';
const ink = '#0B2530';

export interface PdfProperties {
  readonly language: TextLanguage;
  readonly title: string;
  readonly author: string;
  readonly made: Date;
}

/** Begins an A4 page. */
export const openPdf = ({ language, title, author, made }: PdfProperties): PdfDocument => {
  const direction = directionOf(language);
  const doc = new Pdf({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
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
      const file = fontFiles[weight][at];
      if (file) doc.registerFont(`${weight}/${script}`, file);
    }
  }
  const width = doc.page.width - 2 * margin;
  let y = margin;

  const use = (script: Script, { size = 10, weight = 'regular' }: Style) =>
    doc.font(`${weight}/${script}`).fontSize(size);
  const whole = { features: [], lineBreak: false };
  const widthOf = (text: string, style: Style): number =>
    visualRuns(text, direction).reduce((sum, run) => sum + use(run.script, style).widthOfString(run.text, whole), 0);

  /** Draws what fits in one line. */
  const draw = (text: string, style: Style): void => {
    const isRight = (direction === 'rtl') !== (style.atEnd ?? false);
    let x = isRight ? margin + width - widthOf(text, style) : margin;
    doc.fillColor(style.color ?? ink);
    for (const run of visualRuns(text, direction)) {
      use(run.script, style);
      doc.text(run.text, x, y, { ...whole, baseline: 'alphabetic' });
      x += doc.widthOfString(run.text, whole);
    }
  };

  const lineHeight = ({ size = 10 }: Style): number => size * 1.55;
  const lower = (style: Style): void => {
    y += lineHeight(style);
    if (y > doc.page.height - margin) {
      doc.addPage();
      y = margin + lineHeight(style);
    }
  };

  const wrapped = (text: string, style: Style): string[] => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  return {
    line(text, style = {}) {
      for (const part of wrapped(text, style)) {
        lower(style);
        draw(part, style);
      }
    },
    pair(term, value, style = {}) {
      lower(style);
      draw(term, { color: secondary, ...style });
      draw(value, { ...style, atEnd: true });
    },
    rule() {
      y += 10;
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.5)
        .strokeColor('#C9D2D5')
        .stroke();
      y += 4;
    },
    gap(points) {
      y += points;
    },
    done() {
      doc.end();
      return ended;
    },
  };
};
