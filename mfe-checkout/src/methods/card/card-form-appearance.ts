import type { Host } from '@travel/contracts/host/host';
import type { CardFormTheme } from '@travel/contracts/payments/card-form';
import type { CardFormAppearance } from './card-gateway.ts';

const properties: Record<keyof CardFormTheme, string> = {
  ink: '--color-ink',
  secondary: '--color-ink-2',
  line: '--color-line-strong',
  surface: '--color-surface',
  negative: '--color-negative',
  focus: '--color-focus',
  radius: '--radius-field',
  fontSize: '--size-body',
  height: '--control-height',
};

/** Returns the page's colours and sizes as values, for a form without access to its custom properties. */
const readTheme = (page: CSSStyleDeclaration): CardFormTheme => {
  const value = (name: keyof CardFormTheme) => page.getPropertyValue(properties[name]).trim();
  return {
    ink: value('ink'),
    secondary: value('secondary'),
    line: value('line'),
    surface: value('surface'),
    negative: value('negative'),
    focus: value('focus'),
    radius: value('radius'),
    fontSize: value('fontSize'),
    height: value('height'),
  };
};

export const getCardFormAppearance = ({ locale }: Host, title: string): CardFormAppearance => ({
  language: locale.language,
  direction: locale.direction,
  theme: readTheme(getComputedStyle(document.documentElement)),
  title,
});
