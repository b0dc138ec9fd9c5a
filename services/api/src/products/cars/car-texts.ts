import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of rental cars, their stations and terms. */
export const carTexts = openTextFiles(import.meta.url, { isolates: true });
