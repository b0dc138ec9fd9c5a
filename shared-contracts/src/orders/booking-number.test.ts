import { describe, expect, it } from '@jest/globals';
import { parseBookingNumber } from './booking-number.ts';

describe('parseBookingNumber', () => {
  it.each([
    'ALM 7F4K 2091',
    'alm7f4k2091',
    ' Alm-7f4k-2091 ',
    'ALM 7F4K ٢٠٩١',
    'ＡＬＭ　７Ｆ４Ｋ　２０９１',
    'alm 7f4k ۲۰۹۱',
  ])('accepts the spelling %s of a booking number', (typed) => expect(parseBookingNumber(typed)).toBe('ALM 7F4K 2091'));

  it.each(['', 'ALM 7F4K', '7F4K 2091', 'ALM 7F4K 20911', 'ALM 7F4K 20A1', 'A'.repeat(10_000)])(
    'rejects the number %s',
    (typed) => expect(parseBookingNumber(typed)).toBeNull(),
  );
});
