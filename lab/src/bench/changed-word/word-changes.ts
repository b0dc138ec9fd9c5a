import type { WordChange } from './word-change.ts';

/** For each package one word that visitors read, as a small release would change it. */
export const wordChanges = {
  'mfe-checkout': {
    file: 'mfe-checkout/src/texts/checkout/en-US.json',
    from: 'Skip to the payment',
    to: 'Jump to the payment',
  },
  'mfe-header': { file: 'mfe-header/src/texts/en-US.json', from: 'Language and currency', to: 'Language and money' },
  'mfe-travel': {
    file: 'mfe-travel/src/results/texts/en-US.json',
    from: 'Skip to the results',
    to: 'Jump to the results',
  },
  shell: { file: 'shell/src/texts/en-US.json', from: 'Skip to content', to: 'Jump to content' },
} as const satisfies Record<string, WordChange>;
