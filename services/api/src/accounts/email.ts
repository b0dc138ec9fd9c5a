/** What all spellings of one e-mail address have in common; by it accounts are unique and found. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
