import { openTextFiles } from '../platform/languages/texts.ts';

/** Returns the texts of trip documents in a language. */
export const tripTexts = openTextFiles(import.meta.url, { isolates: true });
