import { describe, expect, it } from '@jest/globals';
import { findFace } from './fonts.ts';
import { toVisualRuns } from './visual-runs.ts';

const createRuns = (text: string, direction: 'ltr' | 'rtl') =>
  toVisualRuns(text, direction, (letters) => findFace(letters, 'regular', 'zh'));
const drawn = (text: string, direction: 'ltr' | 'rtl') => createRuns(text, direction).map((run) => run.text);

describe('a line of a PDF document', () => {
  it('has one font for each run of letters', () => {
    expect(createRuns('Łukasz – € 12,00', 'ltr').map(({ text, face }) => [text, face.name])).toEqual([
      ['Ł', 'noto-sans-latin-ext-400'],
      ['ukasz – € 12,00', 'noto-sans-latin-400'],
    ]);
  });

  it('shows numbers and Latin names from left to right within Arabic text', () => {
    expect(drawn('قبل 20 ديسمبر 2026', 'rtl')).toEqual(['2026', 'ديسمبر ', ' ', '20', 'قبل ']);
    expect(drawn('فاتورة SKY-1 (Torre)', 'rtl')).toEqual(['SKY-1 (Torre)', 'فاتورة ']);
  });

  it('passes Arabic digits reversed to the font, because the font reverses them again', () => {
    expect(drawn('سعيد ١٢٣', 'rtl')).toEqual(['٣٢١', 'سعيد ']);
  });

  it('leaves Hebrew letters in reading order for the font to reverse', () => {
    expect(drawn('Sara כהן', 'ltr')).toEqual(['Sara ', 'כהן']);
  });

  it('keeps marks and commas with the Arabic text to which they belong', () => {
    expect(drawn('يُرجى،', 'rtl')).toEqual(['يُرجى،']);
  });

  it('shows a comma after the first of two names in right-to-left text', () => {
    expect(drawn('\u2068غرفة\u2069، \u2068إفطار\u2069', 'rtl')).toEqual(['إفطار', ' ،', 'غرفة']);
  });

  it('mirrors brackets in right-to-left text', () => {
    expect(drawn('(نعم)', 'rtl')).toEqual(['(', 'نعم', ')']);
  });

  it('does not draw characters that only set a direction', () => {
    expect(drawn('\u200FUSD 848.00', 'rtl').join('')).toBe('USD 848.00');
  });
});
