import { and, eq, inArray } from 'drizzle-orm';
import { parseCookie } from '@travel/contracts/cookies';
import {
  createHold,
  extendHold,
  readHold,
  releaseHold,
  releaseWeek,
  renewHold,
} from '@travel/contracts/endpoints/holds';
import { tokenDigest } from '@travel/kit/ids';
import { declaredProblem } from '@travel/kit/problem';
import { route } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { BookingParts } from '../bookings/booking-parts.ts';
import { createHolding } from './create-hold.ts';
import { endHold } from './end-hold.ts';
import { giveMoreTime } from './extend-hold.ts';
import { findHoldByToken } from './find-hold.ts';
import type { FoundHold } from './find-hold.ts';
import { holds } from './hold-table.ts';
import { holdView } from './hold-view.ts';

const renewalCountsMs = 60_000;
/** Of one address, behind which a whole office may travel. */
const holdsAMinute = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };

const unknown = () => declaredProblem(readHold, 'hold_unknown', { detail: 'There is no such hold.' });

/** Whether somebody pays with a hold, or looks at it on another page. */
const isInUse = (hold: FoundHold, page: string | undefined, now: Date): boolean => {
  if (hold.status === 'booking') return true;
  const isFresh = hold.renewed_at !== null && now.getTime() - hold.renewed_at.getTime() < renewalCountsMs;
  return isFresh && (page === undefined || hold.renewed_by !== page);
};

/** Holding rooms: taking, keeping, and giving them back (spec §4/33, 4/34). */
export const holdRoutes = (app: App, parts: BookingParts): void => {
  const { db, clock, offers, organisations } = parts;
  const hold = createHolding(parts);

  const byToken = async (token: string): Promise<FoundHold> => {
    const found = await findHoldByToken(db, token);
    if (!found) throw unknown();
    return found;
  };

  /** A browser holds one thing: what it held before goes back, unless another of its pages still shows it. */
  const letEarlierGo = async (cookieHeader: string | undefined): Promise<void> => {
    const earlier = parseCookie(cookieHeader ?? '', 'holdTok');
    const found = earlier && (await findHoldByToken(db, earlier.token));
    if (found?.status === 'held' && !isInUse(found, undefined, clock.now())) {
      await endHold(parts, found.hold_id, 'released');
    }
  };

  route(
    app,
    createHold,
    async ({ body, query, request }) => {
      const { id } = await organisations.forVisitor(request.hostname);
      const made = await hold({ offer: body.offer, language: query.lang, organisationId: id });
      await letEarlierGo(request.headers.cookie);
      return { data: holdView(offers, { ...made.hold, booking_id: null }, made.token, query.lang, clock.now()) };
    },
    holdsAMinute,
  );

  route(app, readHold, async ({ params, query }) => ({
    data: holdView(offers, await byToken(params.token), params.token, query.lang, clock.now()),
  }));

  route(app, extendHold, async ({ params, query }) => {
    const extended = await giveMoreTime(parts, await byToken(params.token));
    return { data: holdView(offers, extended, params.token, query.lang, clock.now()) };
  });

  route(app, renewHold, async ({ params, query, body }) => {
    await db
      .update(holds)
      .set({ renewed_at: clock.now(), renewed_by: body.page ?? null })
      .where(and(eq(holds.token_hash, tokenDigest(params.token)), inArray(holds.status, ['held', 'booking'])));
    return { data: holdView(offers, await byToken(params.token), params.token, query.lang, clock.now()) };
  });

  for (const endpoint of [releaseHold, releaseWeek]) {
    route(app, endpoint, async ({ body }) => {
      const found = await byToken(body.token);
      if (endpoint.path === releaseWeek.path && found.product_type !== 'RST') throw unknown();
      if (['released', 'expired', 'booked'].includes(found.status)) return { status: 'released' as const };
      const inUse = isInUse(found, body.page, clock.now());
      if (inUse || !(await endHold(parts, found.hold_id, 'released'))) {
        throw declaredProblem(endpoint, 'hold_in_use', {
          title: 'Still in use',
          detail: 'It is being paid for, or another page shows it.',
        });
      }
      return { status: 'released' as const };
    });
  }
};
