import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns random letters and digits that cannot be guessed, about six bits each. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export type IdPrefix = 'pi' | 'pm' | 'seti' | 'cus' | 're' | 'ch' | 'evt' | 'we' | 'req' | 'ephkey';

/** Returns a new ID, such as `pi_3kQ…`. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomLetters(24)}`;

/** Returns a new client secret, with which a browser proves that an intent is its own. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomLetters(25)}`;

/** Returns a time in seconds, as Stripe's format requires. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
