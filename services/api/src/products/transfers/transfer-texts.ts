import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of transfers, their points and vehicles. */
export const transferTexts = openTextFiles(import.meta.url, { isolates: true });
