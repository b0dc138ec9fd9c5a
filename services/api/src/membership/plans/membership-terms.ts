import { mapLanguages } from '@travel/contracts/locale/languages';
import { readFileSync } from 'node:fs';

/** The terms that all plans share, as HTML by language. */
export const membershipTerms = mapLanguages((language) =>
  readFileSync(new URL(`terms/${language}.html`, import.meta.url), 'utf8').trim(),
);
