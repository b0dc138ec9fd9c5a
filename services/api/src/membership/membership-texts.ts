import { openTextFiles } from '@travel/kit/languages/texts';

export const getMembershipTexts = openTextFiles(import.meta.url, { isolates: true });
