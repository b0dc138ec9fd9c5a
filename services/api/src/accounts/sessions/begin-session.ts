import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@travel/contracts/people/session.schema';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { BrowserKeys } from '../browsers/browser-keys.ts';
import { maskIpAddress } from './mask-ip-address.ts';
import type { PaymentTokens } from './payment-tokens.ts';
import { toSessionView } from './session-view.ts';
import { readSessionToken } from './session-cookie.ts';
import type { SessionCookies } from './session-cookie.ts';
import type { NewSession, Sessions } from './sessions.ts';
import { getParser } from 'bowser';
import type { Device } from '@travel/contracts/endpoints/people/sessions';

export type BeginSession = (beginning: NewSession, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;

interface Dependencies {
  readonly sessions: Pick<Sessions, 'open' | 'end'>;
  readonly cookies: SessionCookies;
  readonly paymentTokens: PaymentTokens;
  readonly browsers: Pick<BrowserKeys, 'renew'>;
}

const longestAgent = 400;
const longestName = 40;

const kinds: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

const cleanName = (name: string | undefined): string | null =>
  name
    ?.replaceAll(/[^\w .()-]/g, '')
    .slice(0, longestName)
    .trim() || null;

/** Returns the names of browser and operating system from a user agent, without versions: `Firefox`, `Windows`. */
const parseDevice = (userAgent: string | undefined): Device => {
  if (!userAgent) return { browser: null, system: null, kind: null };
  const { browser, os, platform } = getParser(userAgent.slice(0, longestAgent)).getResult();
  return { browser: cleanName(browser.name), system: cleanName(os.name), kind: kinds[platform.type ?? ''] ?? null };
};

/**
 * Creates the function that opens a session in place of the browser's previous one, sets its cookie and returns the
 * user for the page.
 */
export const createBeginSession =
  ({ sessions, cookies, paymentTokens, browsers }: Dependencies): BeginSession =>
  async (beginning, request, reply) => {
    const before = readSessionToken(request.headers.cookie);
    const opened = await sessions.open(beginning, {
      device: parseDevice(request.headers['user-agent']),
      network: maskIpAddress(request.ip),
      browser: await browsers.renew(request, reply),
    });
    cookies.set(reply, opened.token);
    recordSecurity(request, {
      kind: 'sign_in.done',
      reason: beginning.openedBy,
      accounts: [opened.user.user_id, opened.user.email],
      details: { session: opened.session_id, organisation: beginning.organisationId },
    });
    if (before !== null) {
      // Open pages of the previous session are notified that it ended and then read the new session. The response is
      // sent first, so that the browser already has the new cookie.
      reply.raw.once('finish', () => {
        sessions.end(before).catch((error: unknown) => request.log.warn({ err: error }, 'A session was not ended'));
      });
    }
    return toSessionView(opened, paymentTokens);
  };
