import { readFileSync } from 'node:fs';
import { mapLanguages } from '@travel/kit/languages/response-language';

/** The terms that all plans share, as HTML by language. */
export const membershipTerms = mapLanguages((language) =>
  readFileSync(new URL(`terms/${language}.html`, import.meta.url), 'utf8').trim(),
);
