import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { transaction } from '@travel/kit/database/transaction';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { ApiDb } from '../../platform/database/api-db.ts';

/** Sets a browser key unless the request has a valid one, and returns the hash of the key. */
export type EnsureBrowserKey = (request: FastifyRequest, reply: FastifyReply) => string;

/** Keys that identify browsers of guests (docs/decisions/024). */
export interface BrowserKeys {
  /**
   * Returns the hash of the browser's key, or null without a valid key. The hash may be stored or signed because it
   * does not reveal the key.
   */
  hash(cookieHeader: string | undefined): string | null;
  readonly ensure: EnsureBrowserKey;
  /**
   * Replaces the browser's key, moves the guest's bookings to the new key and returns its hash. A person who knows the
   * previous key must not gain access to later data.
   */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Removes the key from the browser permanently. The guest bookings of that key then open only from mailed links. */
  forget(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Revokes the key of another browser by its hash. The browser gets a new one with its next request. */
  revoke(tx: ApiDb, browser: string): Promise<void>;
}

/** Channel that notifies all instances of the API of the hash of a revoked key. */
export const browserEndedChannel = 'browser_ended';

/** Moves data stored under the hash of a browser key to the hash of another key, or detaches the data from any key. */
export type RebindBrowser = (tx: ApiDb, from: string, to: string | null) => Promise<void>;

interface KeyOptions {
  readonly db: ApiDb;
  readonly secret: string;
  /** One function per feature that moves its data when a browser key is replaced. */
  readonly rebinds: readonly RebindBrowser[];
  /** True if pages are served over HTTPS. */
  readonly secure: boolean;
}

const signatureLength = 22;

export const createBrowserKeys = ({ db, secret, secure, rebinds }: KeyOptions): BrowserKeys => {
  const name = getHostCookieName('browserKey', secure);
  const sign = (random: string): string =>
    createHmac('sha256', secret).update(`browser key:${random}`).digest('base64url').slice(0, signatureLength);
  const make = (): string => {
    const random = randomToken();
    return `${random}.${sign(random)}`;
  };

  const hashKey = (cookieHeader: string | undefined): string | null => {
    const key = parseCookie(cookieHeader ?? '', 'browserKey');
    if (key === null) return null;
    const [random = '', signature = ''] = key.split('.');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(random))) ? tokenDigest(key) : null;
  };

  const issue = (reply: FastifyReply): string => {
    const key = make();
    const { maxAge } = cookies.browserKey;
    reply.setCookie(name, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
    return tokenDigest(key);
  };

  const rebindIn = async (tx: ApiDb, from: string, to: string | null): Promise<void> => {
    for (const rebind of rebinds) await rebind(tx, from, to);
    await tx.execute(sql`select pg_notify(${browserEndedChannel}, ${from})`);
  };
  const rebindAll = (from: string, to: string | null): Promise<void> => transaction(db, (tx) => rebindIn(tx, from, to));

  return {
    hash: hashKey,
    ensure: (request, reply) => hashKey(request.headers.cookie) ?? issue(reply),
    async renew(request, reply) {
      const before = hashKey(request.headers.cookie);
      const issued = issue(reply);
      if (before === null) return issued;
      await rebindAll(before, issued);
      recordSecurity(request, { kind: 'browser_key.renewed', reason: 'sign_in' });
      return issued;
    },
    async forget(request, reply) {
      const before = hashKey(request.headers.cookie);
      reply.clearCookie(name, { path: '/', secure });
      if (before === null) return;
      await rebindAll(before, null);
      recordSecurity(request, { kind: 'browser_key.renewed', reason: 'sign_out' });
    },
    revoke: (tx, browser) => rebindIn(tx, browser, null),
  };
};
