import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { styleKey } from './style-cache.ts';

const version = fc.stringMatching(/^\d{1,3}\.\d{1,3}\.\d{1,3}-[0-9a-f]{8}$/);

test.prop([version])('makes a prefix that emotion takes of any release', (text) =>
  expect(styleKey('mfe-checkout', text)).toMatch(/^[a-z]+-[a-z]+$/),
);

it('tells two versions of a package apart', () => {
  expect(styleKey('mfe-header', '1.0.0-3f2a9c1b')).not.toBe(styleKey('mfe-header', '1.0.0-3f2a9c1c'));
});
