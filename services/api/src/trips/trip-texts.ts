import { openTextFiles } from '../platform/languages/texts.ts';

export const getTripTexts = openTextFiles(import.meta.url, { isolates: true });
