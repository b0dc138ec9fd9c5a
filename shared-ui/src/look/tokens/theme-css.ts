import { type Theme, type ThemeName, themes } from './themes.ts';

/** Returns the `:root{…}` block of a theme, by name or by its tokens, for the page's first styles. */
export function themeCss(theme: ThemeName | Theme): string {
  const tokens = typeof theme === 'string' ? themes[theme] : theme;
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
