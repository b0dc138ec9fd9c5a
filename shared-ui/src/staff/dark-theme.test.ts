import { expect, it } from '@jest/globals';
import { darkTokens } from './dark-theme.ts';

const toLinear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Returns the relative luminance of `#RRGGBB` (WCAG 2.2). */
const getLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const getContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const texts = ['ink', 'ink-2', 'link', 'accent-text', 'positive', 'negative', 'warning'] as const;

it.each(texts)('%s is legible on ground, surface and sunken in the dark theme', (name) => {
  for (const ground of ['ground', 'surface', 'sunken'] as const) {
    expect(getContrast(darkTokens[`--color-${name}`], darkTokens[`--color-${ground}`])).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(['positive', 'negative', 'warning'] as const)('%s is legible on its soft fill in the dark theme', (name) => {
  expect(getContrast(darkTokens[`--color-${name}`], darkTokens[`--color-${name}-soft`])).toBeGreaterThanOrEqual(4.5);
});

it('shows edges of controls and focus rings in the dark theme with enough contrast', () => {
  for (const name of ['line-strong', 'focus'] as const) {
    expect(getContrast(darkTokens[`--color-${name}`], darkTokens['--color-surface'])).toBeGreaterThanOrEqual(3);
  }
});
