import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of activities: the program, included services and terms. */
export const activityTexts = openTextFiles(import.meta.url, { isolates: true });
