import { openTextFiles } from '@travel/kit/languages/texts';

export const getTripTexts = openTextFiles(import.meta.url, { isolates: true });
