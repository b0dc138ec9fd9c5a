/** Returns the canonical form of an e-mail address, by which accounts are unique and found. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Returns the domain of an address in lower case. */
export const getDomain = (email: string): string => emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1);
