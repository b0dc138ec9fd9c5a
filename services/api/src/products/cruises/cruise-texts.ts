import { openTextFiles } from '@travel/kit/languages/texts';

/** Texts of cruises: regions, cabins, included services and terms. */
export const cruiseTexts = openTextFiles(import.meta.url, { isolates: true });
