import { brotliDecompressSync } from 'node:zlib';
import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { compressPage } from './compress-page.ts';
import { validateValues, parseTemplate, placeholders, fillTemplate, type PlaceholderValues } from './page-template.ts';

const words = [
  '<p class="a">',
  'été',
  '漢字',
  '</p>',
  '<li>',
  'hotels',
  ' of ',
  'Rome',
  '"url":"http://',
  '.js"',
  '\n',
];
const steady = fc.array(fc.constantFrom(...words), { maxLength: 400 }).map((some) => some.join(''));
const piece = fc.constantFrom(...Object.values(placeholders));
const html = fc
  .tuple(steady, fc.array(fc.tuple(piece, steady), { maxLength: 12 }))
  .map(([first, more]) => first + more.flat().join(''));
const lengths = fc.record({
  nonce: fc.constant(24),
  correlationId: fc.integer({ min: 8, max: 64 }),
  pageMark: fc.integer({ min: 300, max: 900 }),
  apiKey: fc.integer({ min: 0, max: 300 }),
});
const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.'.split('');
const ofLength = (length: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: length, maxLength: length }).map((some) => some.join(''));
const arbitraryValues = (long: { nonce: number; correlationId: number; pageMark: number; apiKey: number }) =>
  fc.record({
    nonce: ofLength(long.nonce),
    correlationId: ofLength(long.correlationId),
    pageMark: ofLength(long.pageMark),
    apiKey: ofLength(long.apiKey),
  });
const values: PlaceholderValues = {
  nonce: 'n'.repeat(24),
  correlationId: 'c'.repeat(36),
  pageMark: 'm'.repeat(700),
  apiKey: '',
};

describe('a compressed page', () => {
  test.prop(
    [html, lengths.chain((long) => fc.tuple(arbitraryValues(long), fc.array(arbitraryValues(long), { minLength: 1 })))],
    {
      numRuns: 60,
    },
  )('decompresses to the text of each response', async (made, [first, others]) => {
    const text = parseTemplate(made);
    const packed = await compressPage(text, first);
    for (const own of others) {
      expect(packed && brotliDecompressSync(packed(own)).toString()).toBe(fillTemplate(text, own));
    }
  });

  it('takes fewer bytes than the page although the values stay uncompressed', async () => {
    const made = `${'<p>Hotels of Rome</p>'.repeat(400)}${placeholders.nonce}${'<li>of Lima</li>'.repeat(400)}`;
    const packed = await compressPage(parseTemplate(made), values);
    expect(packed?.(values).length).toBeLessThan(250);
  });
});

describe('values of placeholders', () => {
  it('replaces each placeholder of a page with a value', () => {
    const text = parseTemplate(
      `<a nonce="${placeholders.nonce}">${placeholders.correlationId}${placeholders.pageMark}</a>`,
    );
    expect(fillTemplate(text, { nonce: '1', correlationId: '2', pageMark: '3', apiKey: '4' })).toBe(
      '<a nonce="1">23</a>',
    );
  });

  it.each(['"', '<', '>', '&', "'", '\\', ' ', ';', '\n', 'é'])(
    'refuses a value that would need escaping: %p',
    (sign) => {
      expect(() => validateValues({ ...values, correlationId: `12345678${sign}` })).toThrow(/correlationId/);
    },
  );
});
