import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits that nobody guesses, about six bits each. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export type IdPrefix = 'pi' | 'pm' | 'seti' | 'cus' | 're' | 'ch' | 'evt' | 'we' | 'req' | 'ephkey';

/** A new id of the wire, such as `pi_3kQ…`. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomLetters(24)}`;

/** What a browser proves with that an intent is its own. */
export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomLetters(25)}`;

/** The wire has times in whole seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
