import { recordSecurity } from '@travel/kit/security-events/security-trail';
import { maskIpAddress } from './mask-ip-address.ts';
import { toSessionView } from './session-view.ts';
import { readSessionToken } from './session-cookie.ts';
import { getParser } from 'bowser';
import type { Device } from '@travel/contracts/endpoints/people/sessions';
import type { AccountDeps, BeginSession } from '../account-deps.ts';

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

export const createBeginSession =
  ({
    sessions,
    cookies,
    paymentTokens,
    browsers,
  }: Pick<AccountDeps, 'sessions' | 'cookies' | 'paymentTokens' | 'browsers'>): BeginSession =>
  async (session, request, reply) => {
    const before = readSessionToken(request.headers.cookie);
    const opened = await sessions.open(session, {
      device: parseDevice(request.headers['user-agent']),
      network: maskIpAddress(request.ip),
      browser: await browsers.renew(request, reply),
    });
    cookies.set(reply, opened.token);
    recordSecurity(request, {
      kind: 'sign_in.done',
      reason: session.openedBy,
      accounts: [opened.user.user_id, opened.user.email],
      details: { session: opened.session_id, organisation: session.organisationId },
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
