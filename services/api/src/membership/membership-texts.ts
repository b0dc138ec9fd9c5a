import { openTextFiles } from '../platform/languages/texts.ts';

export const getMembershipTexts = openTextFiles(import.meta.url, { isolates: true });
