import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { removePersonalData } from '@travel/contracts/releases/telemetry/remove-personal-data';

describe('removePersonalData', () => {
  it.each([
    ['Cannot reach ana.lee+trip@example.test now', 'Cannot reach (e-mail) now'],
    ['ana%40example.test is taken', '(e-mail) is taken'],
    ['Card 4242 4242 4242 4242 refused', 'Card (number) refused'],
    ['Card 4242-4242-4242-4242', 'Card (number)'],
    ['Card ４２４２４２４２４２４２４２４２', 'Card (number)'],
    ['GET /user-details?email=x&accesscode=abc failed', 'GET /user-details?email=…&accesscode=… failed'],
    ['token: abcdef and password="hunter2"', 'token: … and password="…"'],
    ['hold H-0123456789ABCDEFGHJKMNPQ is gone', 'hold (token) is gone'],
    ['at https://a.example/pay?id=7#x', 'at https://a.example/pay'],
  ])('replaces personal data: %s becomes %s', (text, clean) => {
    expect(removePersonalData(text)).toBe(clean);
  });

  it('preserves line and column numbers in a stack', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      '    at onClick (http://127.0.0.1:3100/mfe-header/0.1.0-12345678/header-v1.87654321.js:1:20345)',
      'pay@http://127.0.0.1:3100/shell/0.1.0-3f2a9c1b/entry.8d1f00aa.js:2:17',
    ];
    expect(removePersonalData(stack.join('\n'))).toBe(stack.join('\n'));
  });

  it('preserves line and column of a file that was loaded from a fresh URL', () => {
    expect(removePersonalData('at http://a.example/mfe-auth/1.0.0/entry.1a.js?r=1:3:9')).toBe(
      'at http://a.example/mfe-auth/1.0.0/entry.1a.js:3:9',
    );
  });

  test.prop([fc.string(), fc.stringMatching(/^[a-z]{1,12}$/), fc.string()])(
    'removes e-mail addresses next to any other text',
    (before, name, after) => {
      expect(removePersonalData(`${before} ${name}@example.test ${after}`)).not.toContain(`${name}@example.test`);
    },
  );
});
