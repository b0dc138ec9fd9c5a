import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { ratio } from '@travel/contracts/money/money';
import { divideDecimals, isJump, rateDigits, readRatesFile } from './ecb-file.ts';

const toFile = (cubes: string, day = '2026-11-20') =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${day}'>${cubes}</Cube></Cube></gesmes:Envelope>`;
const usd = "<Cube currency='USD' rate='1.1585'/>";

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => {
    const text = String(digits).padStart(decimals + 1, '0');
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  });

describe('a rate per US dollar', () => {
  test.prop([decimal, decimal])('is the exact quotient, rounded half up at its last digit', (perEuro, dollar) => {
    const [a, b] = [ratio(perEuro), ratio(dollar)];
    const dividend = BigInt(a.numerator) * BigInt(b.denominator);
    const divisor = BigInt(a.denominator) * BigInt(b.numerator);
    const text = divideDecimals(perEuro, dollar);
    const [whole = '', fraction = ''] = text.split('.');
    const quotient = dividend / divisor;
    const decimals = Math.max(0, rateDigits - (quotient === 0n ? 0 : String(quotient).length));
    const unit = 10n ** BigInt(decimals);
    expect(fraction.length).toBeLessThanOrEqual(decimals);
    const error = BigInt(whole + fraction.padEnd(decimals, '0')) * divisor - dividend * unit;
    expect(error * 2n <= divisor && error * 2n > -divisor).toBe(true);
  });

  it('exists for each of our currencies, the euro too', () => {
    const { as_of, rates } = readRatesFile(
      toFile(`${usd}<Cube currency='JPY' rate='178.76'/><Cube currency='XTS' rate='2'/>`),
      '2026-11-20',
    );
    expect(as_of).toBe('2026-11-20');
    expect([...rates]).toEqual([
      ['JPY', '154.303'],
      ['EUR', '0.8631852'],
    ]);
  });

  it('jumps if it changes by more than a fifth in either direction', () => {
    expect(['1.2', '0.8', '1.2000001', '0.7999999'].map((rate) => isJump(rate, '1'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

it.each([
  ['no XML', 'rates'],
  ['an unclosed element', toFile(usd).replace('</Cube></Cube>', '</Cube>')],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${toFile(usd).replace(/^<\?.*\?>/, '')}`],
  ['no dollar', toFile("<Cube currency='JPY' rate='178.76'/>")],
  ['no date', toFile(usd).replace(/ time='.*?'/, '')],
  ['a day to come', toFile(usd, '2026-11-22')],
  ['a rate of zero', toFile(`${usd}<Cube currency='JPY' rate='0.0'/>`)],
  ['a negative rate', toFile(`${usd}<Cube currency='JPY' rate='-1'/>`)],
  ['a rate in words', toFile(`${usd}<Cube currency='JPY' rate='N/A'/>`)],
  ['a currency twice', toFile(usd + usd)],
])('rejects a file with %s', (_, file) => {
  expect(() => readRatesFile(file, '2026-11-20')).toThrow(expect.objectContaining({ name: 'RatesFileError' }));
});
