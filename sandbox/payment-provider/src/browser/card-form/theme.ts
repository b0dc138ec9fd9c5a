import type { CardFormTheme } from '@travel/contracts/payments/card-form';

const properties = {
  ink: ['--ink', 'color'],
  secondary: ['--secondary', 'color'],
  line: ['--line', 'color'],
  surface: ['--surface', 'background-color'],
  negative: ['--negative', 'color'],
  focus: ['--focus', 'color'],
  radius: ['--radius', 'border-radius'],
  fontSize: ['--font-size', 'font-size'],
  height: ['--height', 'block-size'],
} as const satisfies Record<keyof CardFormTheme, readonly [custom: string, takenBy: string]>;

const isThemeName = (name: string): name is keyof CardFormTheme => Object.hasOwn(properties, name);

/** Applies the page's theme to the form. Values that are not valid CSS for their property are ignored. */
export const applyTheme = (theme: CardFormTheme): void => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme)) {
    if (!isThemeName(name)) continue;
    const [custom, takenBy] = properties[name];
    if (CSS.supports(takenBy, value) && !/var\(|url\(/i.test(value)) style.setProperty(custom, value);
  }
};
