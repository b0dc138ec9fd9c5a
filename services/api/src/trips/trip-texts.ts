import { openTextFiles } from '../platform/languages/texts.ts';

export const tripTexts = openTextFiles(import.meta.url, { isolates: true });
