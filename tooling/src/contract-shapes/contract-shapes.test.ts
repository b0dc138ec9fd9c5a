import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readContractShapes, shapesFile } from './contract-shapes.ts';

it('finds the committed shapes up to date (npx -y pnpm@12 contract-shapes writes them)', () => {
  const shapes = readContractShapes();
  expect(JSON.parse(readFileSync(shapesFile, 'utf8'))).toEqual(shapes);
  expect(shapes['host']?.shape).toMatchObject({
    has: { nonce: 'string', 'bus.events': { may: { 'locale:applied': { has: { currency: 'string' } } } } },
    may: { keepsTrips: 'true' },
  });
  expect(shapes['auth/modals']?.shape).toMatchObject({ has: { onClose: { takes: [], gives: 'void' } } });
});
