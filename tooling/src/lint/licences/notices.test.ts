import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../workspace/programs.ts';
import { readLicences } from './licences.ts';
import { materials } from './materials.ts';
import { formatLicenceTexts, formatNotices } from './notices.ts';
import { readRuntimeLibraries } from './runtime-libraries.ts';

const libraries = readRuntimeLibraries(root);

it('equals the committed third-party notices (update with: npx -y pnpm@12 run licences --notices)', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toBe(formatNotices(libraries));
});

it('lists direct and indirect libraries in the notices, and no development tools', () => {
  const names = libraries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'pg', 'pg-types']));
  expect(libraries.find(({ name }) => name === 'pg-types')?.isDirect).toBe(false);
  expect(names.filter((name) => ['jest', 'webpack', 'typescript', '@playwright/test'].includes(name))).toEqual([]);
});

it('contains the licence texts of every library version', () => {
  const texts = formatLicenceTexts(libraries);
  expect(libraries.filter(({ name, version }) => !texts.includes(`${name} ${version}`))).toEqual([]);
  expect(texts).toContain('Permission is hereby granted, free of charge');
});

it('lists data, fonts and icons that exist, from packages that are installed', () => {
  const installed = readLicences(root).map(({ name }) => name);
  expect(materials.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const missing = materials
    .flatMap((material) => material.packages)
    .filter(
      (wanted) => !installed.some((name) => name === wanted || (wanted.endsWith('/') && name.startsWith(wanted))),
    );
  expect(missing).toEqual([]);
});
