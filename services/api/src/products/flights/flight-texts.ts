import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of flights, with directional isolates around inserted names and times. */
export const flightTexts = openTextFiles(import.meta.url, { isolates: true });
