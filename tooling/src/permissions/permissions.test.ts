import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { permissionsFile } from './permissions-file.ts';
import { permissionsPage } from './permissions-page.ts';

it('docs/permissions.md is what the endpoints declare: npx -y pnpm@12 permission-table writes it', () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(permissionsPage());
});

it('has a row for each call', () => {
  expect(permissionsPage()).toMatch(
    /^\| `POST \/api\/bookings` \| anyone, book \| yes \| yes \| yes \| yes \| 403 \| 403 \|/m,
  );
});
