import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { toStatementName } from './statement-name.ts';

describe('the name on a statement', () => {
  it.each([
    ['Skyline', 'Skyline'],
    ['Café  "Zürich" * Reisen', 'Cafe Zurich Reisen'],
    ['The Very Long Name of a Travel Club', 'The Very Long Name of'],
    ['سماء الخليج', null],
    ['1*2', null],
    ['', null],
  ])('converts the merchant name %j to %j for bank statements', (name, shown) => {
    expect(toStatementName(name)).toBe(shown);
  });

  test.prop([fc.string({ unit: 'binary' })])(
    'the name on a statement has only characters that card networks accept, or is null',
    (name) => {
      const shown = toStatementName(name);
      if (shown === null) return;
      expect(shown).toMatch(/^[\x20-\x7E]{1,22}$/);
      expect(shown).toMatch(/[A-Za-z]/);
      expect(shown).not.toMatch(/[<>\\'"*]/);
    },
  );
});
