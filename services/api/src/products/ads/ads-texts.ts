import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts and filter labels of ads. */
export const adTexts = openTextFiles(import.meta.url);
