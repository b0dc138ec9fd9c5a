import { describe, expect, it } from '@jest/globals';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneToKeep, phoneToShow } from './phone.ts';

const countries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example ? [[country, example] as const] : [];
});

describe.each(countries)('a mobile number of %s', (country, example) => {
  it('is kept the same however it is written, and shown to callers from abroad', () => {
    const written = [
      example.formatNational(),
      example.formatInternational(),
      example.number,
      `  ${example.formatInternational().replaceAll(' ', '-')} `,
      example.formatInternational().replace(/^\+/, '＋'),
    ];
    for (const one of written) expect([one, phoneToKeep(one, country)]).toEqual([one, example.number]);
    expect(phoneToShow(example.number)).toBe(example.formatInternational());
  });

  it('is kept in the digits of other scripts', () => {
    const arabic = example.number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
    expect(phoneToKeep(arabic, country)).toBe(example.number);
  });

  it('is none with a digit too many, or without most of them', () => {
    expect(phoneToKeep(`${example.number}00000000`, country)).toBeNull();
    expect(phoneToKeep(example.number.slice(0, 4), country)).toBeNull();
  });
});

describe('a phone number', () => {
  it.each([
    ['nothing', ''],
    ['words', 'call me'],
    ['an extension', '+44 20 7946 0018 ext. 12'],
    ['a calling code that nobody has', '+999 12345678'],
    ['a null character', '+44 20 7946\u00000018'],
    ['half a surrogate pair', '+44 20 7946 0018\ud800'],
    ['digits for ever', `+44${'1'.repeat(10_000)}`],
    ['markup', '<script>+442079460018</script>'],
  ])('is none of any country: %s', (_, typed) => {
    expect(phoneToKeep(typed, 'GB')).toBeNull();
    expect(phoneToKeep(typed, null)).toBeNull();
  });

  it('without its calling code is one of no country where none is known', () => {
    expect(phoneToKeep('020 7946 0018', null)).toBeNull();
    expect(phoneToKeep('020 7946 0018', 'XX')).toBeNull();
    expect(phoneToKeep('020 7946 0018', 'GB')).toBe('+442079460018');
  });
});
