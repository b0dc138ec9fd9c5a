import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root as project } from '../workspace/programs.ts';
import { findBrokenCommands } from './document-commands.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'travel-commands-'));
  write('package.json', JSON.stringify({ name: 'travel', scripts: { start: 'x', release: 'x', doctor: 'x' } }));
  write('shared-ui/package.json', JSON.stringify({ name: '@travel/ui', scripts: { gallery: 'x' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('finds no broken command in the documents of this project', () => {
  expect(findBrokenCommands(project)).toEqual([]);
});

it('reports commands that do not work as written where only Node is installed', () => {
  write('README.md', '```\nnpx -y pnpm@12 start   # all of it\npnpm start\n```\nOr `pnpm release list`.\n');
  write(
    'docs/runbooks/a.md',
    '`npx -y pnpm@12 release list mfe-header`, `npx -y pnpm@12 run doctor`, `npx pnpm start`',
  );
  write('shared-ui/README.md', '`npx -y pnpm@12 --filter @travel/ui gallery`');
  expect(findBrokenCommands(root)).toEqual([
    'README.md: pnpm start',
    'README.md: pnpm release list',
    'docs/runbooks/a.md: pnpm start',
  ]);
});

it('reports commands of package scripts that do not exist', () => {
  write('README.md', '`npx -y pnpm@12 publish-all`, `npx -y pnpm@12 --filter @travel/ui tokens`, pnpm 12 and `pnpm`.');
  expect(findBrokenCommands(root)).toEqual([
    'README.md: npx -y pnpm@12 publish-all',
    'README.md: npx -y pnpm@12 --filter @travel/ui tokens',
  ]);
});
