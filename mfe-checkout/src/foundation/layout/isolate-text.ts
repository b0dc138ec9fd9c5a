import { getDirection } from '@travel/contracts/locale/languages';

/**
 * Wraps a name, number or measure in Unicode isolates in right-to-left languages, so that it keeps its own direction
 * and surrounding text stays in place. Returns it unchanged in left-to-right languages.
 */
export const isolateText = (text: string, language: string): string =>
  getDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text;
