import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { mayContainSecrets, redact } from './redact.ts';

const named = fc.constantFrom(
  'password',
  'new_password',
  'Set-Cookie',
  'to ken',
  'p.a.n',
  'path',
  'ms',
  'x"y',
  'route',
);
const told = fc.constantFrom(
  '4242 4242 4242 4242',
  '4242\n4242\n4242\n4242',
  '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
  'maya@example.test',
  'maya%40example.test',
  'H-VYGPSATR92CBPWDPEGZ28CJQ',
  'token=abc',
  'Bearer abcdefgh',
  '/api/hotels?place=rome',
  'ff0a81c2-94d7-4f6e-8a47-0d3a5be6a913',
);
const text = fc.oneof(told, fc.string(), fc.string({ unit: 'grapheme' }));
const value = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(4242424242424242));
const line = fc.dictionary(fc.oneof(named, text), fc.oneof(value, fc.array(value), fc.dictionary(named, value)));

describe('mayContainSecrets', () => {
  test.prop([line], { numRuns: 2_000 })('returns true for everything that redact changes', (fields) => {
    const written = JSON.stringify(fields);
    if (!mayContainSecrets(written)) expect(JSON.stringify(redact(JSON.parse(written)))).toBe(written);
  });

  it('returns false for the usual lines of a request', () => {
    const fields = {
      level: 'info',
      time: '2026-11-23T12:39:09.123Z',
      service: 'api',
      correlationId: 'ff0a81c2-94d7-4f6e-8a47-0d3a5be6a913',
      method: 'GET',
      path: '/api/hotels/amalfi-coast.torre-limonaia',
      route: '/api/hotels/:hotel_id',
      status: 200,
      ms: 12.5,
      msg: 'Request answered',
    };
    expect(mayContainSecrets(JSON.stringify(fields))).toBe(false);
    // The correlation ID contains enough digits for a card number.
    const correlationId = 'aa0a81c2-94d7-4f6e-8a47-012345678901';
    expect(mayContainSecrets(JSON.stringify({ ...fields, correlationId }))).toBe(false);
  });

  it.each([
    '4242 4242 4242 4242',
    '1234 aa0a81c2-94d7-4f6e-8a47-012345678901',
    '42424242-4242-4242-a242-424242424242 4242',
  ])('returns true for digits that only look like a part of an ID: %s', (path) =>
    expect(mayContainSecrets(JSON.stringify({ path }))).toBe(true),
  );
});
