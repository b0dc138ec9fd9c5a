import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { createSeal } from './sealed-text.ts';

const purpose = 'documents';
const seal = createSeal({ purpose, secrets: ['the first secret of tests'] });

describe('an encrypted text', () => {
  test.prop([fc.string({ unit: 'grapheme' }), fc.string()])('is decrypted for its own place', (text, place) => {
    expect(seal.open(seal.seal(text, place), place)).toBe(text);
  });

  it('reveals nothing about the text, and differs each time', () => {
    const once = seal.seal('C01X00T47', 'BK1');
    expect(once).not.toContain('C01X00T47');
    expect(once).not.toBe(seal.seal('C01X00T47', 'BK1'));
  });

  it('fails to decrypt for another place, for another purpose or after a change', () => {
    const sealed = seal.seal('C01X00T47', 'BK1');
    expect(() => seal.open(sealed, 'BK2')).toThrow(/authenticate/);
    const other = createSeal({ purpose: 'licences', secrets: ['the first secret of tests'] });
    expect(() => other.open(sealed, 'BK1')).toThrow(/not known/);
    const [id, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => seal.open(`${id}.${bytes.toString('base64url')}`, 'BK1')).toThrow(/authenticate/);
    expect(() => seal.open('', 'BK1')).toThrow(/not known/);
  });

  it('decrypts after a key rotation as long as the old key is listed', () => {
    const sealed = seal.seal('C01X00T47', 'BK1');
    const both = createSeal({ purpose, secrets: ['the second secret of tests', 'the first secret of tests'] });
    expect(both.open(sealed, 'BK1')).toBe('C01X00T47');
    expect(() => seal.open(both.seal('C01X00T47', 'BK1'), 'BK1')).toThrow(/not known/);
  });
});
