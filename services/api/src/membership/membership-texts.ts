import { openTextFiles } from '../platform/languages/texts.ts';

export const membershipTexts = openTextFiles(import.meta.url, { isolates: true });
