import { describe, expect, it } from '@jest/globals';
import { isOfOneFile, findPackage } from './of-one-file.ts';

const none: ReadonlySet<string> = new Set();
const installed = '/home/node_modules/.pnpm/@fast-check+jest@2.3.0/node_modules/@fast-check/jest/lib/main.js';

describe('isOfOneFile', () => {
  it('loads a test and its helpers again for each file', () => {
    expect(isOfOneFile('/home/services/api/src/orders/holds.test.ts', none)).toBe(true);
    expect(isOfOneFile('/home/mfe-travel/src/home/home.test.tsx', none)).toBe(true);
    expect(isOfOneFile('/home/services/api/src/testing/visitor.ts', none)).toBe(true);
    expect(isOfOneFile('/home/tooling/src/jest/postgres-database.ts', none)).toBe(true);
  });

  it('shares sources and packages between test files', () => {
    expect(isOfOneFile('/home/services/api/src/orders/holds.ts', none)).toBe(false);
    expect(isOfOneFile(installed, none)).toBe(false);
    expect(isOfOneFile('/home/node_modules/some-package/testing/index.js', none)).toBe(false);
  });

  it('loads a package again that holds functions of the running test', () => {
    const bound = new Set(['/home/node_modules/.pnpm/@fast-check+jest@2.3.0/node_modules/@fast-check/jest/']);
    expect(isOfOneFile(installed, bound)).toBe(true);
    expect(isOfOneFile('/home/node_modules/some-package/index.js', bound)).toBe(false);
  });
});

it('finds the innermost package that contains a module, on Windows too', () => {
  expect(findPackage('/home/node_modules/one/node_modules/two/lib/index.js')).toBe(
    '/home/node_modules/one/node_modules/two/',
  );
  expect(findPackage(String.raw`C:\home\node_modules\@some\package\index.js`)).toBe(
    String.raw`C:\home\node_modules\@some\package` + '\\',
  );
  expect(findPackage('/home/services/api/src/main.ts')).toBeUndefined();
});
