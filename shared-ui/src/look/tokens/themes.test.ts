import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { themeSchema } from '@travel/contracts/organisations/organisation.schema';
import { toCustomProperties } from './custom-properties.ts';
import { themeCss } from './theme-css.ts';
import { type ThemeName, themes } from './themes.ts';

const names = ['main', 'skyline', 'harbor'] as const satisfies readonly ThemeName[];
const source = (name: ThemeName) =>
  JSON.parse(readFileSync(new URL(`../../../tokens/${name}.tokens.json`, import.meta.url), 'utf8'));

const colors = (value: unknown): { components: number[]; hex: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('hex' in value && 'components' in value && Array.isArray(value.components)) {
    return [{ components: value.components.map(Number), hex: String(value.hex) }];
  }
  return Object.values(value).flatMap(colors);
};

describe.each(names)('theme %s', (name) => {
  it('generates a theme that matches its token file', () => {
    expect(themes[name]).toEqual(toCustomProperties(source(name)));
  });

  it('defines every name that the other themes have', () => {
    expect(Object.keys(themes[name])).toEqual(Object.keys(themes.main));
  });

  it('defines each colour as components and in hex with equal values', () => {
    for (const { components, hex } of colors(source(name))) {
      const digits = components.map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      );
      expect(`#${digits.join('')}`.toUpperCase()).toBe(hex);
    }
  });

  it('accepts the theme in an organisation document', () => {
    expect(themeSchema.parse(themes[name])).toEqual(themes[name]);
  });

  it('formats the theme as one block of custom properties', () => {
    const css = themeCss(name);
    expect(css).toMatch(/^:root\{--color-ground:#[0-9A-F]{6};.*\}$/);
    expect(css).toBe(themeCss(themes[name]));
  });
});

it('gives the three themes different values', () => {
  expect(names.map((name) => themes[name]['--color-accent'])).toEqual(['#FFB81F', '#D92D0B', '#9B2335']);
  expect(names.map((name) => themes[name]['--size-body'])).toEqual(['0.9375rem', '0.875rem', '1rem']);
  expect(names.map((name) => themes[name]['--control-height'])).toEqual(['48px', '40px', '56px']);
});

it('resolves a reference to its token and rejects a missing token', () => {
  const ink = { $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' } };
  expect(toCustomProperties({ color: { $type: 'color', ink, link: { $value: '{color.ink}' } } })).toEqual({
    '--color-ink': '#000000',
    '--color-link': '#000000',
  });
  expect(() => toCustomProperties({ color: { $type: 'color', link: { $value: '{color.none}' } } })).toThrow(
    '{color.none}',
  );
  expect(() => toCustomProperties({ color: { $type: 'color', ink: { $value: 4 } } })).toThrow(
    'color token cannot be 4',
  );
});
