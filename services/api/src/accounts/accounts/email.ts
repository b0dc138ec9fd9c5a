/** Returns the canonical form of an e-mail address. Accounts are unique by this form and are looked up by it. */
export const toEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const getEmailDomain = (email: string): string =>
  toEmailKey(email).slice(toEmailKey(email).lastIndexOf('@') + 1);
