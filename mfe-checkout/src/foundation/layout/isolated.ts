import { getDirection } from '@travel/contracts/locale/languages';

/**
 * Returns a name, a number or a measure so that it keeps its own direction, and what stands beside it its place, in a
 * text from the right (Unicode isolates); as it is in texts from the left.
 */
export const isolated = (text: string, language: string): string =>
  getDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text;
