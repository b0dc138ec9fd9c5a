import { describe, expect, it } from '@jest/globals';
import { cleanLine, toAsciiDigits } from './typed-text.ts';

describe('cleanLine', () => {
  it.each([
    ['a no-break space', 'Ana\u00A0María', 'Ana María'],
    ['tabs and line breaks', ' Ana\t\nMaría ', 'Ana María'],
    ['marks of direction', '\u200Fليلى\u200F', 'ليلى'],
    ['isolates and overrides', '\u2068\u202Emoshe\u202C\u2069', 'moshe'],
    ['control characters', 'Ma\u0000ya', 'Maya'],
    ['invisible letters', 'ㅤMaya\uFEFF\u00AD', 'Maya'],
    ['joiners that join nothing', 'Maya\u200D \u200Cلی', 'Maya لی'],
  ])('removes %s from a typed line', (_, typed, clean) => expect(cleanLine(typed)).toBe(clean));

  it.each([
    ['the non-joiner of Persian', 'علی\u200Cرضا'],
    ['the joiner of Sinhala', 'ශ්\u200Dරී'],
    ['the variant of a Han letter', '葛\u{E0100}城'],
    ['emoji', '👩‍🚀 🏛️'],
  ])('preserves %s in a typed line', (_, typed) => expect(cleanLine(typed)).toBe(typed));

  it('composes decomposed letters', () => expect(cleanLine('Nguyễn'.normalize('NFD'))).toBe('Nguyễn'));
});

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Myanmar', '၀၁၂၃၄၅၆၇၈၉'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
  ['full-width', '０１２３４５６７８９'],
  ['mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['ASCII', '0123456789'],
])('reads %s digits as 0 to 9', (_, digits) => expect(toAsciiDigits(digits)).toBe('0123456789'));
