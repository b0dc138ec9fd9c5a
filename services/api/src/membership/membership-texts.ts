import { openTextFiles } from '../platform/languages/texts.ts';

/** Returns the texts of mails and invoices about memberships in a language. */
export const membershipTexts = openTextFiles(import.meta.url, { isolates: true });
