import { randomBytes } from 'node:crypto';
import { parseCookie } from '@travel/contracts/cookies';

const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

/** Which visitor asks: by their cookie, else a new one. */
export const visitorOf = (cookieHeader: string): { id: string; fresh: boolean } => {
  const known = parseCookie(cookieHeader, 'visitor');
  if (known !== null && wellFormed.test(known)) return { id: known, fresh: false };
  return { id: randomBytes(16).toString('base64url'), fresh: true };
};
