import { expect, test } from '@jest/globals';
import { type ThemeName, themes, type TokenName } from './themes.ts';

const channel = (hex: string, at: number) => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

type ColorName = TokenName extends infer Name ? (Name extends `--color-${infer Role}` ? Role : never) : never;
type Pair = [foreground: ColorName, background: ColorName, main: number, skyline: number, harbor: number];

/** Pairs of colours and the minimum contrast that each look (visual theme) guarantees. */
const promised: Pair[] = [
  ['ink', 'ground', 14.9, 18.6, 12.7],
  ['ink-2', 'ground', 6.3, 7.1, 5.8],
  ['ink-2', 'sunken', 5.8, 6.3, 5.3],
  ['line-strong', 'ground', 3.1, 3.8, 3.4],
  ['on-accent', 'accent', 9.2, 4.8, 7.8],
  ['accent-text', 'ground', 6.1, 5.9, 7.1],
  ['link', 'ground', 7.3, 18.6, 12.7],
  ['on-night-2', 'night', 8.8, 8.2, 8.0],
  ['positive', 'positive-soft', 5.7, 5.6, 5.5],
  ['negative', 'negative-soft', 5.7, 5.7, 6.9],
  ['warning', 'warning-soft', 5.9, 6.5, 6.4],
  ['focus', 'ground', 5.5, 5.7, 7.1],
];

const textPairs: [ColorName, ColorName][] = [
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'accent-soft'],
  ['ink-2', 'surface'],
  ['ink-2', 'accent-soft'],
  ['on-ink', 'ink'],
  ['link', 'surface'],
  ['link', 'sunken'],
  ['current', 'surface'],
  ['accent-text', 'accent-soft'],
  ['negative', 'surface'],
  ['positive', 'surface'],
  ['warning', 'surface'],
  ['ink', 'negative-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'positive-soft'],
  ['on-night', 'night'],
];

const names: ThemeName[] = ['main', 'skyline', 'harbor'];
const of = (theme: ThemeName, [one, other]: [ColorName, ColorName]) =>
  contrast(themes[theme][`--color-${one}`], themes[theme][`--color-${other}`]);

test.each(promised)('guarantees the contrast of %s on %s', (one, other, ...ratios) => {
  expect(names.map((theme) => Math.round(of(theme, [one, other]) * 10) / 10)).toEqual(ratios);
});

test.each(textPairs)('keeps %s readable on %s in each theme', (one, other) => {
  for (const theme of names) expect(of(theme, [one, other])).toBeGreaterThanOrEqual(4.5);
});

test('keeps edges of controls and the focus ring visible on every ground', () => {
  for (const theme of names) {
    for (const ground of ['ground', 'surface'] as const) {
      expect(of(theme, ['line-strong', ground])).toBeGreaterThanOrEqual(3);
      expect(of(theme, ['focus', ground])).toBeGreaterThanOrEqual(3);
    }
    expect(of(theme, ['focus', 'sunken'])).toBeGreaterThanOrEqual(3);
  }
});
