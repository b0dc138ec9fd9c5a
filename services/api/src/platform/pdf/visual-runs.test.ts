import { describe, expect, it } from '@jest/globals';
import { visualRuns } from './visual-runs.ts';

const drawn = (text: string, direction: 'ltr' | 'rtl') => visualRuns(text, direction).map((run) => run.text);

describe('a line on paper', () => {
  it('is drawn as it is read from the left, each letter by the font that has it', () => {
    expect(visualRuns('Łukasz – € 12,00', 'ltr')).toEqual([
      { text: 'Ł', script: 'latin-ext' },
      { text: 'ukasz – € 12,00', script: 'latin' },
    ]);
  });

  it('has numbers and foreign names the right way round in a line from the right', () => {
    expect(drawn('قبل 20 ديسمبر 2026', 'rtl')).toEqual(['2026', 'ديسمبر ', ' ', '20', 'قبل ']);
    expect(drawn('فاتورة SKY-1 (Torre)', 'rtl')).toEqual(['SKY-1 (Torre)', 'فاتورة ']);
  });

  it('keeps marks and commas with the Arabic that they belong to', () => {
    expect(visualRuns('يُرجى،', 'rtl')).toEqual([{ text: 'يُرجى،', script: 'arabic' }]);
  });

  it('sets a comma between two names after the first of them', () => {
    expect(drawn('\u2068غرفة\u2069، \u2068إفطار\u2069', 'rtl')).toEqual(['إفطار', ' ،', 'غرفة']);
  });

  it('turns brackets that stand in a line from the right', () => {
    expect(drawn('(نعم)', 'rtl')).toEqual(['(', 'نعم', ')']);
  });

  it('draws nothing for what only tells of a direction', () => {
    expect(drawn('\u200FUSD 848.00', 'rtl').join('')).toBe('USD 848.00');
  });
});
