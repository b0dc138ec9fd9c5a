import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of hotels, in the language of a request. */
export const hotelTexts = openTextFiles(import.meta.url);

/** The same texts, with directional isolates around inserted names and times, for facts in mixed writing directions. */
export const hotelFactTexts = openTextFiles(import.meta.url, { isolates: true });
