import { expect, it } from '@jest/globals';
import { themes } from '../tokens/themes.ts';
import { baseCss } from './base-css.ts';

const reduced = /@media \(prefers-reduced-motion: reduce\)\{\nhtml:root\{([^}]*)\}/.exec(baseCss)?.[1] ?? '';

it('reduces all durations and distances if the user prefers reduced motion', () => {
  const moving = Object.keys(themes.main).filter((name) => name.startsWith('--motion-') && name !== '--motion-ease');
  const set = Object.fromEntries(reduced.split(';').map((line) => line.split(':')));
  expect(new Set(Object.keys(set))).toEqual(new Set(moving));
  for (const value of Object.values(set)) expect(['80ms', '0px']).toContain(value);
});

it('uses only custom properties that the theme defines', () => {
  const used = [...baseCss.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
  expect(used.filter((name) => !(name in themes.main))).toEqual([]);
});

it('lets Arabic letters join, including in titles', () => {
  expect(baseCss).toMatch(/:lang\(ar\)\{[^}]*--font-display-tracking:0em/);
});

it('contains nothing that would end a style element', () => {
  expect(baseCss).not.toMatch(/<|@import/);
});
