import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts about the surroundings and the features of a house. */
export const surroundingTexts = openTextFiles(import.meta.url);

/** Texts of all kinds of lodging, with directional isolates around inserted names and times. */
export const lodgingTexts = openTextFiles(import.meta.url, { isolates: true });
