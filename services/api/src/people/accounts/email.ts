/** What all spellings of one e-mail address have in common; by it accounts are unique and found. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** What follows the last @ of an address, in lower case. */
export const domainOf = (email: string): string => emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1);
