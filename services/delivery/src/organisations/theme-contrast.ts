import { parse, wcagContrast, type Color } from 'culori';
import type { FieldError } from '@travel/contracts/http/problem';

type Theme = Readonly<Record<string, string>>;
type Pair = readonly [foreground: string, background: string];

/** Pairs of text color and background. */
const textPairs: readonly Pair[] = [
  ...pairWithEach('ink', [
    'ground',
    'surface',
    'sunken',
    'accent-soft',
    'positive-soft',
    'negative-soft',
    'warning-soft',
  ]),
  ...pairWithEach('ink-2', ['ground', 'surface', 'sunken', 'accent-soft']),
  ...pairWithEach('link', ['ground', 'surface', 'sunken']),
  ...pairWithEach('accent-text', ['ground', 'accent-soft']),
  ...pairWithEach('current', ['surface']),
  ...pairWithEach('on-ink', ['ink']),
  ...pairWithEach('on-accent', ['accent']),
  ...pairWithEach('on-night', ['night']),
  ...pairWithEach('on-night-2', ['night']),
  ...pairWithEach('positive', ['surface', 'positive-soft']),
  ...pairWithEach('negative', ['surface', 'negative-soft']),
  ...pairWithEach('warning', ['surface', 'warning-soft']),
];

/** Pairs of control edge or focus ring and background. */
const controlPairs: readonly Pair[] = [
  ...pairWithEach('line-strong', ['ground', 'surface']),
  ...pairWithEach('focus', ['ground', 'surface', 'sunken']),
];

/** Required contrast of WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const rules = [
  { pairs: textPairs, least: 4.5, what: 'text' },
  { pairs: controlPairs, least: 3, what: 'controls' },
] as const;

/** Returns an error for each pair of theme colors below the required contrast ratio. */
export const validateContrast = (theme: Theme): FieldError[] => {
  const faults: FieldError[] = [];
  const unreadable = new Set<string>();
  for (const { pairs, least, what } of rules) {
    for (const [foreground, background] of pairs) {
      const [front, back] = [foreground, background].map((name) => parseOpaque(theme[name]));
      for (const [name, color] of [
        [foreground, front],
        [background, back],
      ] as const) {
        if (!color && theme[name]?.trim()) unreadable.add(name);
      }
      if (!front || !back) continue;
      const ratio = wcagContrast(front, back);
      if (ratio >= least) continue;
      faults.push({
        field: `document.theme.${foreground}`,
        // The ratio is rounded down, so that 4.49 is not shown as the required 4.5.
        message: `Contrast with ${background} is ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, and ${what} need ${least}:1`,
      });
    }
  }
  return [
    ...Array.from(unreadable, (name) => ({
      field: `document.theme.${name}`,
      message: 'An opaque color is required, like #0B2530: its contrast is checked',
    })),
    ...faults,
  ];
};

const parseOpaque = (value: string | undefined): Color | undefined => {
  const color = parse(value ?? '');
  return (color?.alpha ?? 1) === 1 ? color : undefined;
};

function pairWithEach(foreground: string, backgrounds: readonly string[]): Pair[] {
  return backgrounds.map((background) => [`--color-${foreground}`, `--color-${background}`]);
}
