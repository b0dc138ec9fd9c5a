import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock/clock.ts';

export interface SignedTokens<Data> {
  /** Returns a signed token for cookies and links. Its holder can read the data, but not change the data. */
  sign(data: Data, expiresAt: Date): string;
  /** Returns the data of a valid, unexpired token, or undefined. */
  read(token: string): Data | undefined;
}

export interface SignedTokensOptions<S extends z.ZodType> {
  /** The purpose of the tokens. A token for one purpose is invalid for another. */
  purpose: string;
  schema: S;
  /** The first secret signs. The others only verify, so that secrets can be rotated. */
  secrets: readonly [string, ...string[]];
  clock?: Clock;
}

const longestToken = 4_096;
const envelope = z.object({ data: z.unknown(), expires: z.int() });

/** Creates the functions that sign and read tokens of one purpose, with HMAC-SHA-256. */
export const createSignedTokens = <S extends z.ZodType>(options: SignedTokensOptions<S>): SignedTokens<z.output<S>> => {
  const { purpose, schema, secrets, clock = systemClock } = options;
  const signature = (secret: string, payload: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest();

  return {
    sign(data, expiresAt) {
      const payload = Buffer.from(JSON.stringify({ data, expires: expiresAt.getTime() })).toString('base64url');
      return `${payload}.${signature(secrets[0], payload).toString('base64url')}`;
    },
    read(token) {
      if (token.length > longestToken) return undefined;
      const [payload, given, ...rest] = token.split('.');
      if (!payload || !given || rest.length > 0) return undefined;
      const claimed = Buffer.from(given, 'base64url');
      const ours = secrets.some((secret) => {
        const expected = signature(secret, payload);
        return claimed.length === expected.length && timingSafeEqual(claimed, expected);
      });
      if (!ours) return undefined;
      const { data, expires } = envelope.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      if (expires <= clock.now().getTime()) return undefined;
      const parsed = schema.safeParse(data);
      return parsed.success ? parsed.data : undefined;
    },
  };
};
