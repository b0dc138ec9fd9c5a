/**
 * Tokens of the dark theme. The console follows the system setting, because operators often work at night. Contrasts on
 * the surface are tested in dark-theme.test.ts.
 */
export const darkTokens = {
  '--color-ground': '#08171D',
  '--color-surface': '#0E222A',
  '--color-sunken': '#16303A',
  '--color-ink': '#E9F0EE',
  '--color-ink-2': '#A3B8BD',
  '--color-on-ink': '#08171D',
  '--color-line': '#24404A',
  '--color-line-strong': '#6B8891',
  '--color-accent': '#FFB81F',
  '--color-on-accent': '#0B2530',
  '--color-accent-text': '#FFCE6B',
  '--color-accent-soft': '#3A2E12',
  '--color-link': '#7CC4D6',
  '--color-current': '#E9F0EE',
  '--color-night': '#051015',
  '--color-on-night': '#FFFFFF',
  '--color-on-night-2': '#B4CBCB',
  '--color-positive': '#6FD3A4',
  '--color-positive-soft': '#10362A',
  '--color-negative': '#FF9C92',
  '--color-negative-soft': '#431B18',
  '--color-warning': '#FFCE6B',
  '--color-warning-soft': '#3A2E12',
  '--color-focus': '#7CC4D6',
} as const;

/**
 * Applies the dark theme to the complete document, so that overscroll areas, scroll bars and toasts are dark as well.
 */
export const darkDocumentStyles = {
  'html:root': { colorScheme: 'light dark', '@media (prefers-color-scheme: dark)': darkTokens },
} as const;
