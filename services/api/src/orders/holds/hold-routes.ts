import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import {
  addHoldItem,
  acceptPrice,
  createHold,
  extendHold,
  readHold,
  releaseHold,
  removeHoldItem,
  renewHold,
  type releaseWeek,
} from '@travel/contracts/endpoints/orders/holds';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { toNetwork } from '@travel/kit/requests/to-network';
import { tokenDigest } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';
import { readSessionToken } from '../../accounts/sessions/session-cookie.ts';
import { identifyBooker } from '../bookings/booker.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { createBookSameTravellers } from '../changes/book-same-travellers.ts';
import { createReadChange } from '../changes/read-change.ts';
import { createAgreeOnPrice } from './agree-on-price.ts';
import { createChangeHold } from './change-hold.ts';
import { createHoldOffers, type HoldRequest } from './create-hold.ts';
import { endHold } from './end-hold.ts';
import { prolongHold } from './extend-hold.ts';
import { findHoldByToken, type FoundHold } from './find-hold.ts';
import { isOffered } from './hold.ts';
import { isInUse, shownForMs } from './hold-state.ts';
import { holds } from './hold-table.ts';
import { toHoldView } from './hold-view.ts';
import { findReplacedItem } from './replace-item.ts';

const createChangeExpiredProblem = () =>
  createDeclaredProblem(createHold, 'not_changeable', {
    title: 'Date change expired',
    detail: 'This date change was not started here, or it has expired. Start it again from the booking.',
  });
const createUnknownProblem = () =>
  createDeclaredProblem(readHold, 'hold_unknown', { detail: 'There is no such hold.' });

const listOffers = ({ offer, offers }: ParsedRequest<typeof createHold>['body']): HoldRequest['offers'] => {
  const [first, ...others] = (offers ?? []).map((one, at) => ({ offer: one, field: `offers[${at}]` }));
  return [first ?? { offer: offer ?? '', field: 'offer' }, ...others];
};

const requireOffered = (found: FoundHold): FoundHold => {
  if (!isOffered(found)) throw createUnknownProblem();
  return found;
};

/** Registers the routes that create, show, renew, extend, change and release holds (spec §4/33, 4/34). */
export const registerHoldRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, route } = deps;
  const agree = createAgreeOnPrice(deps);
  const held = createChangeHold(deps);
  const access = createHoldAccess(deps);
  const { get, getOffered, toView } = access;

  registerCreationRoute(app, deps, access);

  route(app, readHold, async ({ params, query, traveller, request }) =>
    toView(await getOffered(params.token, traveller, request), params.token, query.lang),
  );

  route(app, extendHold, async ({ params, query, traveller, request }) => {
    const extended = await prolongHold(deps, await getOffered(params.token, traveller, request));
    return toView(extended, params.token, query.lang);
  });

  route(app, acceptPrice, async ({ params, query, body, traveller, request }) => {
    await agree(params.token, body.agreed_total, traveller);
    return toView(await getOffered(params.token, traveller, request), params.token, query.lang);
  });

  route(app, addHoldItem, async ({ params, query, body, traveller, request }) => {
    const session = readSessionToken(request.headers.cookie);
    await held.add(params.token, { offer: body.offer, language: query.lang, session }, traveller);
    return toView(await getOffered(params.token, traveller, request), params.token, query.lang);
  });

  route(app, removeHoldItem, async ({ params, query, traveller, request }) => {
    await held.remove(params.token, params.item_id, traveller);
    return toView(await getOffered(params.token, traveller, request), params.token, query.lang);
  });

  route(app, renewHold, async ({ params, query, body, traveller, request }) => {
    const found = await get(params.token, traveller, request);
    const now = clock.now();
    const page = body.page ?? null;
    // `renewed_by` becomes null if several pages show the hold, so that none of them can release it.
    const renewed_by = sql`case when ${holds.renewed_at} > ${new Date(now.getTime() - shownForMs)}
      and ${holds.renewed_by} is distinct from ${page}::text then null else ${page}::text end`;
    await db
      .update(holds)
      .set({ renewed_at: now, renewed_by })
      .where(and(eq(holds.hold_id, found.hold_id), inArray(holds.status, ['held', 'booking'])));
    return toView(requireOffered(found), params.token, query.lang);
  });

  registerReleaseRoutes(app, deps, access);
};

type HoldAccess = ReturnType<typeof createHoldAccess>;

const createHoldAccess = ({ db, clock, products, canOpen, memberTerms, sessions }: BookingDeps) => {
  /**
   * Finds a hold by its token. Once a booking has been started from the hold, only visitors who may open the booking
   * find the hold.
   */
  const find = async (
    token: string,
    traveller: Traveller,
    discount?: Parameters<typeof findHoldByToken>[2],
  ): Promise<FoundHold | undefined> => {
    const found = await findHoldByToken(db, token, discount);
    if (!found || !(await isSoldAtSite(found, traveller))) return undefined;
    return found.owner && !(await canOpen(found.owner, traveller)) ? undefined : found;
  };

  /**
   * Returns a hold by its token, with the member discount of the request's session if a request is given.
   * @throws ProblemError hold_unknown
   */
  const get = async (token: string, traveller: Traveller, request?: FastifyRequest): Promise<FoundHold> => {
    const discount = request && sessions.discountColumn(readSessionToken(request.headers.cookie));
    const found = await find(token, traveller, discount);
    if (!found) throw createUnknownProblem();
    return found;
  };

  return {
    find,
    get,

    /** Returns a hold by its token. Treats a hold of a product without an offer, such as a plan, as unknown. */
    getOffered: async (token: string, traveller: Traveller, request: FastifyRequest): Promise<FoundHold> =>
      requireOffered(await get(token, traveller, request)),

    /**
     * Returns the response body that shows a hold, with the viewer's member discount at the organisation that sells the
     * hold.
     */
    async toView(found: FoundHold, token: string, language: string) {
      const member = await memberTerms(found, found.organisation_id);
      const replaces = await findReplacedItem(db, found);
      return { data: toHoldView(products, { ...found, replaces }, token, { language, member, now: clock.now() }) };
    },
  };
};

/** Registers the route that creates a hold, for a new booking or for the change of a booked item. */
const registerCreationRoute = (app: App, deps: BookingDeps, { find, toView }: HoldAccess): void => {
  const { clock, route } = deps;
  const hold = createHoldOffers(deps);
  const readChange = createReadChange(deps);
  const beginAsBefore = createBookSameTravellers(deps);
  const networkHash = (address: string) =>
    createHmac('sha256', deps.secret)
      .update(`network:${toNetwork(address)}`)
      .digest('hex');

  /**
   * Releases the previous hold of the browser, because a browser needs only one hold, unless another page still shows
   * it.
   */
  const releaseEarlierHold = async (cookieHeader: string | undefined, traveller: Traveller): Promise<void> => {
    const earlier = parseCookie(cookieHeader ?? '', 'holdTok');
    const found = earlier && (await find(earlier.token, traveller));
    if (found?.status === 'held' && !isInUse(found, undefined, clock.now())) {
      await endHold(deps, found.hold_id, 'released');
    }
  };

  /**
   * Returns the booked item that a change of dates replaces.
   * @throws ProblemError not_changeable
   */
  const getReplacedItem = async (change: string, language: string, traveller: Traveller): Promise<ReplacedItem> => {
    const found = await readChange(change, language, traveller);
    if (!found) throw createChangeExpiredProblem();
    return found.replaces;
  };

  route(app, createHold, async ({ body, query, traveller, request, reply }) => {
    const { id } = await traveller.organisation();
    const session = readSessionToken(request.headers.cookie);
    const holder = {
      holder_hash: session === null ? deps.browsers.hash(request.headers.cookie) : tokenDigest(session),
      network_hash: networkHash(request.ip),
    };
    const replaces = body.change === undefined ? null : await getReplacedItem(body.change, query.lang, traveller);
    const offers = listOffers(body);
    const made = await hold({
      offers,
      language: query.lang,
      organisationId: id,
      visitor: traveller,
      session,
      holder,
      replaces,
    });
    await releaseEarlierHold(request.headers.cookie, traveller);
    const { member_percent } = made;
    const begun =
      replaces &&
      (await beginAsBefore(made.hold, made.token, replaces, await identifyBooker(deps, traveller, request, reply)));
    const booking_id = begun?.booking.booking_id ?? null;
    return toView({ ...made.hold, booking_id, owner: null, member_percent }, made.token, query.lang);
  });
};

/** Registers the routes that release holds: one for all products, and one for resort weeks only. */
const registerReleaseRoutes = (app: App, deps: BookingDeps, { get }: HoldAccess): void => {
  const { clock, products, route } = deps;

  /** Adds a route that releases holds: of any product, or only of the given one. */
  const releaseAt = (endpoint: typeof releaseHold | typeof releaseWeek, only: ProductCode | null): void =>
    route(app, endpoint, async ({ body, traveller }) => {
      const found = await get(body.token, traveller);
      if (only !== null && found.product_type !== only) throw createUnknownProblem();
      if (['released', 'expired', 'booked'].includes(found.status)) return { status: 'released' as const };
      const inUse = isInUse(found, body.page, clock.now());
      if (inUse || !(await endHold(deps, found.hold_id, 'released'))) {
        throw createDeclaredProblem(endpoint, 'hold_in_use', {
          title: 'Still in use',
          detail: 'The hold is being paid for, or is open on another page.',
        });
      }
      return { status: 'released' as const };
    });
  releaseAt(releaseHold, null);
  for (const { code, releaseEndpoint } of products.all) if (releaseEndpoint) releaseAt(releaseEndpoint, code);
};
