import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { listUnstorable } from './storable-text.ts';

const bad = fc.constantFrom('\u0000', '\ud800', '\udfff', 'x\udc00\ud800y');
const path = fc.array(fc.string(), { maxLength: 31 });
const within = (names: readonly string[], inner: unknown): unknown =>
  names.reduce<unknown>((value, name) => ({ [name]: value }), inner);

describe('storable data', () => {
  test.prop([fc.jsonValue()])('includes any JSON with well-formed characters', (value) => {
    const text = JSON.stringify(value);
    fc.pre(!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text));
    expect(listUnstorable(value)).toEqual([]);
  });

  test.prop([path, fc.string(), bad, fc.string()])(
    'excludes malformed text at any depth',
    (names, before, text, after) => {
      expect(listUnstorable(within(names, `${before}${text}${after}`))).not.toEqual([]);
    },
  );

  test.prop([path, bad])('excludes malformed field names at any depth', (names, name) => {
    expect(listUnstorable(within(names, { [name]: 1 }))).not.toEqual([]);
  });

  it.each([
    ['guests[1].name', { guests: [{ name: 'Maya' }, { name: 'L\ud800' }] }],
    ['note', { note: '\u0000' }],
    ['[0]', ['\udc00']],
  ])('names the field that cannot be stored: %s', (field, value) => {
    expect(listUnstorable(value).map((fault) => fault.field)).toEqual([field]);
  });

  it('includes emoji and binary data', () => {
    expect(listUnstorable({ firstname: '👩‍🚀 𝒜' })).toEqual([]);
    expect(listUnstorable(Buffer.from([0, 0xd8, 0]))).toEqual([]);
  });

  it('excludes deeply nested data', () => {
    expect(
      listUnstorable(
        within(
          Array.from({ length: 40 }, () => 'a'),
          1,
        ),
      ),
    ).toHaveLength(1);
  });
});
