import { expect, it } from '@jest/globals';
import { themes } from '../tokens/themes.ts';
import { baseCss } from './base-css.ts';

const reduced = /@media \(prefers-reduced-motion: reduce\)\{\nhtml:root\{([^}]*)\}/.exec(baseCss)?.[1] ?? '';

it('shortens every duration and stops every distance where less motion is wanted', () => {
  const moving = Object.keys(themes.main).filter((name) => name.startsWith('--motion-') && name !== '--motion-ease');
  const set = Object.fromEntries(reduced.split(';').map((line) => line.split(':')));
  expect(new Set(Object.keys(set))).toEqual(new Set(moving));
  for (const value of Object.values(set)) expect(['80ms', '0px']).toContain(value);
});

it('uses only custom properties that a theme gives', () => {
  const used = [...baseCss.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
  expect(used.filter((name) => !(name in themes.main))).toEqual([]);
});

it('lets letters of Arabic join, in titles too', () => {
  expect(baseCss).toMatch(/:lang\(ar\)\{[^}]*--font-display-tracking:0em/);
});

it('can stand in a style element', () => {
  expect(baseCss).not.toMatch(/<|@import/);
});
