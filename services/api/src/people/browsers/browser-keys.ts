import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookies, parseCookie } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName } from '@travel/contracts/host/cookies/host-cookies';
import { transaction } from '@travel/kit/database/transaction';
import { randomToken, tokenDigest } from '@travel/kit/crypto/random-id';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { ApiDb } from '../../platform/database/api-db.ts';

/** Gives the request's browser a key unless it has one of ours; answers its hash. */
export type KnowBrowser = (request: FastifyRequest, reply: FastifyReply) => string;

/** The secrets by which browsers of guests are known again (docs/decisions/024). */
export interface BrowserKeys {
  /** What of a browser's key is stored or signed: who reads it has no key. Null without a key that we made. */
  hashOf(cookieHeader: string | undefined): string | null;
  readonly know: KnowBrowser;
  /**
   * Gives the browser another key, as whoever knows the one of before must not see what comes now, and returns its
   * hash. What a guest did here goes on with the new key.
   */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Takes the key from the browser for good: what a guest did there opens by mailed links only. */
  forget(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same for a browser that is elsewhere, by the hash of its key: it is given another one when it comes again. */
  revoke(tx: ApiDb, browser: string): Promise<void>;
}

/** Told to every copy of the API with the hash of a key that opens nothing any more. */
export const browserEndedChannel = 'browser_ended';

/** Has what is kept under the hash of a browser's key hang on another key's hash, or on none. */
export type RebindBrowser = (tx: ApiDb, from: string, to: string | null) => Promise<void>;

interface KeyOptions {
  readonly db: ApiDb;
  readonly secret: string;
  /** What rooms keep under a browser's key. */
  readonly rebinds: readonly RebindBrowser[];
  /** Where pages come over https. */
  readonly secure: boolean;
}

const markLength = 22;

export const createBrowserKeys = ({ db, secret, secure, rebinds }: KeyOptions): BrowserKeys => {
  const name = getHostCookieName('browserKey', secure);
  const markOf = (random: string): string =>
    createHmac('sha256', secret).update(`browser key:${random}`).digest('base64url').slice(0, markLength);
  const make = (): string => {
    const random = randomToken();
    return `${random}.${markOf(random)}`;
  };

  const hashOf = (cookieHeader: string | undefined): string | null => {
    const key = parseCookie(cookieHeader ?? '', 'browserKey');
    if (key === null) return null;
    const [random = '', mark = ''] = key.split('.');
    return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(random))) ? tokenDigest(key) : null;
  };

  const give = (reply: FastifyReply): string => {
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
    hashOf,
    know: (request, reply) => hashOf(request.headers.cookie) ?? give(reply),
    async renew(request, reply) {
      const before = hashOf(request.headers.cookie);
      const given = give(reply);
      if (before === null) return given;
      await rebindAll(before, given);
      recordSecurity(request, { kind: 'browser_key.renewed', reason: 'sign_in' });
      return given;
    },
    async forget(request, reply) {
      const before = hashOf(request.headers.cookie);
      reply.clearCookie(name, { path: '/', secure });
      if (before === null) return;
      await rebindAll(before, null);
      recordSecurity(request, { kind: 'browser_key.renewed', reason: 'sign_out' });
    },
    revoke: (tx, browser) => rebindIn(tx, browser, null),
  };
};
