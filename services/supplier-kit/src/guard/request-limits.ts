import { LRUCache } from 'lru-cache';
import type { Clock } from '@travel/kit/clock/clock';
import { dayMs } from '@travel/contracts/time/durations';
import { SupplierBusyError } from '../ports/errors.ts';

/** How often this process may call a supplier. Divide the supplier's own limits by the number of processes. */
export interface RequestLimitRules {
  /** Requests in a second; null for any number. */
  readonly perSecond: number | null;
  /** Requests in a day of UTC; null for any number. */
  readonly perDay: number | null;
  /** Searches of an organisation in a day of UTC; null for any number. */
  readonly lookToBook: {
    /** Searches that are allowed in addition for each booking. */
    readonly searchesPerBooking: number;
    /** Searches that are allowed without a booking. */
    readonly searchesBeforeBooking: number;
  } | null;
}

export type RequestKind = 'search' | 'read' | 'write';

export interface RequestLimits {
  /** @throws {SupplierBusyError} if a limit is reached */
  check(kind: RequestKind, organisationId: string): void;
  /**
   * Counts a request.
   *
   * @throws {SupplierBusyError} if a limit is reached; then the request is not counted
   */
  take(kind: RequestKind, organisationId: string): void;
  /** Counts a booking, which allows further searches of its organisation. */
  recordBooking(organisationId: string): void;
  /** Stops all requests for a time that the supplier named. */
  pause(milliseconds: number): void;
}

/** Share of the limits that searches leave to other requests, so that searches never prevent a booking. */
const reserved = 0.1;
/** Maximum number of organisations with counts. A forgotten organisation starts again. */
const mostOrganisations = 10_000;

/** Creates the limits of one supplier, in the memory of this process. */
export const createRequestLimits = (supplier: string, rules: RequestLimitRules, clock: Clock): RequestLimits => {
  const organisations = new LRUCache<string, { searches: number; bookings: number }>({ max: mostOrganisations });
  let pausedUntil = 0;
  let day = 0;
  let requestsOfDay = 0;
  let tokens = rules.perSecond ?? 0;
  let filledAt = clock.now().getTime();

  const beginDay = (now: number): void => {
    const today = Math.floor(now / dayMs);
    if (today === day) return;
    day = today;
    requestsOfDay = 0;
    organisations.clear();
  };
  const getCounts = (organisationId: string) => {
    const counts = organisations.get(organisationId) ?? { searches: 0, bookings: 0 };
    organisations.set(organisationId, counts);
    return counts;
  };
  const refuseFor = (milliseconds: number): never => {
    throw new SupplierBusyError(supplier, Math.max(1, Math.ceil(milliseconds)));
  };
  const checkPerSecond = (perSecond: number, kind: RequestKind, now: number): void => {
    tokens = Math.min(perSecond, tokens + (Math.max(0, now - filledAt) * perSecond) / 1_000);
    filledAt = now;
    // A search needs at least one token, also if the limit is so low that nothing can be reserved.
    const needed = kind === 'search' ? 1 + Math.min(perSecond - 1, Math.ceil(perSecond * reserved)) : 1;
    if (tokens < needed) refuseFor(((needed - tokens) * 1_000) / perSecond);
  };
  const checkDay = (kind: RequestKind, organisationId: string, now: number): void => {
    const untilTomorrow = (day + 1) * dayMs - now;
    const { perDay, lookToBook } = rules;
    const mostOfDay = perDay === null ? Infinity : kind === 'search' ? Math.floor(perDay * (1 - reserved)) : perDay;
    if (requestsOfDay >= mostOfDay) refuseFor(untilTomorrow);
    if (kind !== 'search' || !lookToBook) return;
    const { searches, bookings } = getCounts(organisationId);
    const mostSearches = lookToBook.searchesBeforeBooking + bookings * lookToBook.searchesPerBooking;
    if (searches >= mostSearches) refuseFor(untilTomorrow);
  };

  const check = (kind: RequestKind, organisationId: string): void => {
    const now = clock.now().getTime();
    if (now < pausedUntil) refuseFor(pausedUntil - now);
    beginDay(now);
    checkDay(kind, organisationId, now);
    if (rules.perSecond !== null) checkPerSecond(rules.perSecond, kind, now);
  };

  return {
    check,
    take(kind, organisationId) {
      check(kind, organisationId);
      tokens -= 1;
      requestsOfDay += 1;
      if (kind === 'search') getCounts(organisationId).searches += 1;
    },
    recordBooking(organisationId) {
      beginDay(clock.now().getTime());
      getCounts(organisationId).bookings += 1;
    },
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, clock.now().getTime() + milliseconds);
    },
  };
};
