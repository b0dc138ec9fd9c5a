/** Returns the canonical form of an e-mail address. Accounts are unique by this form and are looked up by it. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Returns the domain of an e-mail address in lower case. */
export const getDomain = (email: string): string => emailKey(email).slice(emailKey(email).lastIndexOf('@') + 1);
