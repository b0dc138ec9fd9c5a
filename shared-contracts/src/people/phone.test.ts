import { describe, expect, it } from '@jest/globals';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneNumber } from '../http/contact.schema.ts';
import { formatPhone, parsePhone } from './phone.ts';

const countries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example ? [[country, example] as const] : [];
});

describe.each(countries)('a mobile number of %s', (country, example) => {
  it('normalises every spelling of a phone number to one number, displayed in international format', () => {
    const written = [
      example.formatNational(),
      example.formatInternational(),
      example.number,
      `  ${example.formatInternational().replaceAll(' ', '-')} `,
      example.formatInternational().replace(/^\+/, '＋'),
    ];
    for (const one of written) expect([one, parsePhone(one, country)]).toEqual([one, example.number]);
    expect(formatPhone(example.number)).toBe(example.formatInternational());
  });

  it('accepts a phone number in Arabic digits', () => {
    const arabic = example.number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
    expect(parsePhone(arabic, country)).toBe(example.number);
  });

  it('rejects phone numbers with too many or too few digits', () => {
    expect(parsePhone(`${example.number}00000000`, country)).toBeNull();
    expect(parsePhone(example.number.slice(0, 4), country)).toBeNull();
  });
});

describe('reading a phone number', () => {
  it.each([
    ['five digits', '12345'],
    ['nothing', ''],
    ['words', 'call me'],
    ['an extension', '+44 20 7946 0018 ext. 12'],
    ['an unassigned calling code', '+999 12345678'],
    ['half a surrogate pair', '+44 20 7946 0018\ud800'],
    ['digits for ever', `+44${'1'.repeat(10_000)}`],
    ['markup', '<script>+442079460018</script>'],
  ])('rejects a phone number in every country: %s', (_, typed) => {
    expect(parsePhone(typed, 'GB')).toBeNull();
    expect(parsePhone(typed, null)).toBeNull();
  });

  it.each([
    ['France', 'FR', '0613121234', '+33613121234'],
    ['France, from abroad', 'US', '0033 6 13 12 12 34', '+33613121234'],
    ['Germany, with the trunk zero', 'FR', '+49 (0)30 1234567', '+49301234567'],
    ['United Kingdom, no-break spaces', 'US', '+44\u00A020\u00A07946\u00A00018', '+442079460018'],
    ['Israel, embedding marks of contacts', 'US', '\u202A+972 50-234-5678\u202C', '+972502345678'],
    ['Italy, isolates', 'IT', '\u2066312 345 6789\u2069', '+393123456789'],
    ['Spain, no-break hyphens', 'ES', '612\u2011345\u2011678', '+34612345678'],
    ['Japan, wide digits', 'JP', '０９０－１２３４－５６７８', '+819012345678'],
    ['Egypt, Arabic digits', 'EG', '٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
    ['Iran, Persian digits', 'IR', '۰۹۱۲۳۴۵۶۷۸۹', '+989123456789'],
    ['India, Devanagari digits', 'IN', '०९१२३४ ५६७८९', '+919123456789'],
    ['Bangladesh, Bengali digits', 'BD', '০১৮১২-৩৪৫৬৭৮', '+8801812345678'],
    ['Thailand, Thai digits', 'TH', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['Mexico', 'MX', '55 1234 5678', '+525512345678'],
    ['United States', 'US', '(212) 555-0123', '+12125550123'],
  ])('recognises a national number of %s', (_, country, typed, stored) =>
    expect(parsePhone(typed, country)).toBe(stored),
  );

  it('reads a phone number without a country code as one of the default residency in services', () => {
    expect(phoneNumber.parse('(212) 555-0123')).toBe('+12125550123');
    expect(phoneNumber.safeParse('0613121234').success).toBe(false);
    expect(phoneNumber.safeParse('12345').success).toBe(false);
  });

  it('rejects a phone number without a country code if no country is known', () => {
    expect(parsePhone('020 7946 0018', null)).toBeNull();
    expect(parsePhone('020 7946 0018', 'XX')).toBeNull();
    expect(parsePhone('020 7946 0018', 'GB')).toBe('+442079460018');
  });
});
