import type { FastifyRequest } from 'fastify';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseCookie } from '@travel/contracts/cookies';
import {
  agreeOnPrice,
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
import { sessionToken } from '../sessions/session-cookie.ts';
import type { BookingParts } from '../bookings/booking-parts.ts';
import { createAgreeOnPrice } from './agree-on-price.ts';
import { createHolding } from './create-hold.ts';
import { endHold } from './end-hold.ts';
import { giveMoreTime } from './extend-hold.ts';
import { findHoldByToken } from './find-hold.ts';
import type { FoundHold } from './find-hold.ts';
import { holds, isStayHold } from './hold-table.ts';
import type { StayHold } from './hold-table.ts';
import { holdView } from './hold-view.ts';

const renewalCountsMs = 60_000;
const unknown = () => declaredProblem(readHold, 'hold_unknown', { detail: 'There is no such hold.' });

/** Whether somebody pays with a hold, or looks at it on another page. */
const isInUse = (hold: FoundHold, page: string | undefined, now: Date): boolean => {
  if (hold.status === 'booking') return true;
  const isFresh = hold.renewed_at !== null && now.getTime() - hold.renewed_at.getTime() < renewalCountsMs;
  return isFresh && (page === undefined || hold.renewed_by !== page);
};

/** Holding rooms: taking, keeping, and giving them back (spec §4/33, 4/34). */
export const holdRoutes = (app: App, parts: BookingParts): void => {
  const { db, clock, offers, organisations, forTravellers, memberTerms } = parts;
  const hold = createHolding(parts);
  const agree = createAgreeOnPrice(parts);

  const byToken = async (token: string, looker?: Parameters<typeof findHoldByToken>[2]): Promise<FoundHold> => {
    const found = await findHoldByToken(db, token, looker);
    if (!found) throw unknown();
    return found;
  };

  /** Pages look at what is held; a purchase is paid for where it was begun. */
  const stayByToken = async (token: string, { headers }: FastifyRequest): Promise<StayHold<FoundHold>> => {
    const found = await byToken(token, { session: sessionToken(headers.cookie), now: clock.now() });
    if (!isStayHold(found)) throw unknown();
    return found;
  };

  /** Membership is of who asks, and promised by the organisation that holds. */
  const viewed = async (found: StayHold<FoundHold>, token: string, language: string) => {
    const member = await memberTerms(found, found.organisation_id);
    return { data: holdView(offers, found, token, { language, member, now: clock.now() }) };
  };

  /** A browser holds one thing: what it held before goes back, unless another of its pages still shows it. */
  const letEarlierGo = async (cookieHeader: string | undefined): Promise<void> => {
    const earlier = parseCookie(cookieHeader ?? '', 'holdTok');
    const found = earlier && (await findHoldByToken(db, earlier.token));
    if (found?.status === 'held' && !isInUse(found, undefined, clock.now())) {
      await endHold(parts, found.hold_id, 'released');
    }
  };

  route(app, createHold, async ({ body, query, request }) => {
    const { id } = await organisations.forVisitor(request.hostname);
    const session = sessionToken(request.headers.cookie);
    const made = await hold({ offer: body.offer, language: query.lang, organisationId: id, session });
    await letEarlierGo(request.headers.cookie);
    const { member_percent } = made;
    return viewed({ ...made.hold, booking_id: null, member_percent }, made.token, query.lang);
  });

  route(app, readHold, async ({ params, query, request }) =>
    viewed(await stayByToken(params.token, request), params.token, query.lang),
  );

  route(app, extendHold, async ({ params, query, request }) => {
    const extended = await giveMoreTime(parts, await stayByToken(params.token, request));
    return viewed(extended, params.token, query.lang);
  });

  forTravellers(app, agreeOnPrice, async ({ params, query, body, traveller, request }) => {
    await agree(params.token, body.agreed_total, traveller);
    return viewed(await stayByToken(params.token, request), params.token, query.lang);
  });

  route(app, renewHold, async ({ params, query, body, request }) => {
    const now = clock.now();
    const page = body.page ?? null;
    // Null where several pages show it: then it is in use for each of them.
    const renewed_by = sql`case when ${holds.renewed_at} > ${new Date(now.getTime() - renewalCountsMs)}
      and ${holds.renewed_by} is distinct from ${page}::text then null else ${page}::text end`;
    await db
      .update(holds)
      .set({ renewed_at: now, renewed_by })
      .where(and(eq(holds.token_hash, tokenDigest(params.token)), inArray(holds.status, ['held', 'booking'])));
    return viewed(await stayByToken(params.token, request), params.token, query.lang);
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
