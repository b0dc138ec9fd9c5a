import { type TextLanguage, getDirection } from '@travel/contracts/locale/languages';
import { findFace, detectHanLanguage, type Face, type Weight } from './fonts.ts';
import { toVisualRuns, type FindFace, type VisualRun } from './visual-runs.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the width of a piece of text at a font size of 1 point. */
type Measure = (run: VisualRun) => number;

/** A text that is prepared for drawing. Its letters keep the forms of its language wherever the text is broken. */
export interface SetText {
  /** Breaks the text into lines of at most this width, in points. */
  wrap(width: number, size: number): string[];
  runs(line: string): VisualRun[];
  width(line: string, size: number): number;
}

/** Creates the typesetter of one document, which chooses fonts for its texts and breaks their lines. */
export const createTypesetter = (language: TextLanguage, measure: Measure) => {
  const direction = getDirection(language);
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const faces = new Map<string, Face | undefined>();
  const widths = new Map<string, number>();

  return (text: string, weight: Weight): SetText => {
    // The Thai character sara am is drawn as two signs. The first of them belongs below a tone mark.
    const composed = text.normalize('NFC').replaceAll(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32');
    const han = detectHanLanguage(composed);
    const find: FindFace = (letters) => {
      const key = `${weight} ${han} ${letters}`;
      if (!faces.has(key)) faces.set(key, findFace(letters, weight, han));
      return faces.get(key);
    };
    const runs = (line: string): VisualRun[] => toVisualRuns(line, direction, find);
    const unitWidth = (line: string): number => {
      const key = `${weight} ${han} ${line}`;
      const known = widths.get(key) ?? runs(line).reduce((sum, run) => sum + measure(run), 0);
      widths.set(key, known);
      return known;
    };

    return {
      runs,
      width: (line, size) => unitWidth(line) * size,
      wrap(most, size) {
        const measureWidth = (line: string): number => unitWidth(line) * size;
        const fits = (line: string): boolean => measureWidth(line) <= most;
        const space = measureWidth(' ');
        const splitWord = (word: string): string[] => {
          if (fits(word)) return [word];
          return Array.from(words.segment(word), ({ segment }) => segment).flatMap((part) =>
            fits(part) ? [part] : Array.from(graphemes.segment(part), ({ segment }) => segment),
          );
        };
        const lines: string[] = [];
        let used = 0;
        for (const word of composed.split(' ')) {
          for (const [at, part] of splitWord(word).entries()) {
            const last = lines.at(-1);
            const longer = `${last ?? ''}${at === 0 && last !== undefined ? ' ' : ''}${part}`;
            // Letters within a word may join, so the width can be measured only for the word as a unit.
            const width = at === 0 && last !== undefined ? used + space + measureWidth(part) : measureWidth(longer);
            if (last !== undefined && width <= most) {
              lines[lines.length - 1] = longer;
              used = width;
            } else {
              lines.push(part);
              used = measureWidth(part);
            }
          }
        }
        return lines;
      },
    };
  };
};
