import { cabinKinds, type CabinKind, type CruiseSearchAnswer } from '@travel/contracts/endpoints/products/cruises';
import type { Party } from '@travel/contracts/orders/party';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { Cancellation } from '../../cancellation.ts';
import { calculateAmounts, sumAmounts, type Amounts } from '../pricing/price.ts';
import type {
  CabinGroup,
  CruiseCatalogue,
  CruiseSupplierQuery,
  Sailing,
} from '@travel/supplier-kit/cruises/cruise-supplier';
import { areLargeEnough, createLeftCounter } from '../sailings/cabins-left.ts';
import { getDeparture } from '../sailings/sailing-times.ts';
import { getCancellation } from '../sailings/terms.ts';

/** The cheapest available cabins of one kind, such as balcony cabins. */
export interface CheapestOfKind {
  readonly kind: CabinKind;
  readonly cabin: CabinGroup;
  readonly amounts: Amounts;
  readonly total: number;
}

/** A sailing with a cabin available for each party. */
export interface Candidate {
  readonly sailing: Sailing;
  /** Available cabin kinds, from the lowest price to the highest. */
  readonly kinds: readonly [CheapestOfKind, ...CheapestOfKind[]];
  readonly cancellation: Cancellation;
}

/** The parties, time and currency of a request. */
export interface RequestContext {
  readonly catalogue: CruiseCatalogue;
  readonly parties: readonly Party[];
  readonly now: Date;
  readonly today: DayNumber;
  readonly converter: Converter;
}

/** Hours before departure when booking closes. */
const latestHours = 24;

/** Returns whether a sailing can still be booked. */
export const isBookable = (sailing: Sailing, now: Date): boolean =>
  Date.parse(getDeparture(sailing)) - latestHours * 3_600_000 > now.getTime();

/** Returns the cabins of a sailing that are available for all parties, with their prices. */
export const listAvailableCabins = (
  sailing: Sailing,
  left: ReturnType<typeof createLeftCounter>,
  { parties, today, converter, catalogue }: Omit<RequestContext, 'now'>,
): CheapestOfKind[] =>
  sailing.ship.cabins
    .filter((cabin) => areLargeEnough(cabin, parties) && left(sailing, cabin) >= parties.length)
    .map((cabin) => {
      const amounts = calculateAmounts({ sailing, cabin, parties, airport: null }, today, converter, catalogue);
      return { kind: cabin.kind, cabin, amounts, total: sumAmounts(amounts) };
    })
    .toSorted((a, b) => a.total - b.total);

const toCandidates = (
  sailing: Sailing,
  left: ReturnType<typeof createLeftCounter>,
  asking: RequestContext,
): Candidate[] => {
  const open = listAvailableCabins(sailing, left, asking);
  const [first, ...rest] = cabinKinds
    .flatMap((kind) => open.find((one) => one.kind === kind) ?? [])
    .toSorted((a, b) => a.total - b.total);
  return first ? [{ sailing, kinds: [first, ...rest], cancellation: getCancellation(sailing, asking.now) }] : [];
};

/** Returns the available sailings after taken capacity is subtracted. */
export const listCandidates = (
  sailings: readonly Sailing[],
  taken: readonly TakenNight[],
  asking: RequestContext,
): Candidate[] => {
  const left = createLeftCounter(taken, asking.catalogue);
  return sailings
    .filter((sailing) => isBookable(sailing, asking.now))
    .flatMap((sailing) => toCandidates(sailing, left, asking));
};

/** How many days before and after the requested days are searched for an alternative. */
const daysLooked = 45;

/** Returns the available departure nearest to the requested days; null if there is none within the searched days. */
const findNearestDeparture = ({ region, first, last }: CruiseSupplierQuery, asking: RequestContext): string | null => {
  const around = asking.catalogue.listSailings({ region, first: first - daysLooked, last: last + daysLooked });
  const countDaysAway = ({ departs }: Sailing): number =>
    departs < first ? first - departs : Math.max(0, departs - last);
  const [nearest] = listCandidates(around, [], asking)
    .filter(({ sailing }) => sailing.departs < first || sailing.departs > last)
    .toSorted((a, b) => countDaysAway(a.sailing) - countDaysAway(b.sailing));
  return nearest ? toIsoDate(nearest.sailing.departs) : null;
};

type Reason = Pick<CruiseSearchAnswer, 'reason' | 'nearest' | 'sleeps'>;
export const noReason: Reason = { reason: null, nearest: null, sleeps: null };

/** Returns the reason for an empty result with the nearest alternative; an empty object if there are results. */
export const getEmptyReason = (
  sailings: readonly Sailing[],
  candidates: readonly Candidate[],
  question: CruiseSupplierQuery,
  asking: RequestContext,
): Reason => {
  if (candidates.length > 0) return noReason;
  const cabins = asking.catalogue
    .listSailings({ ...question, last: question.last + daysLooked })
    .flatMap(({ ship }) => ship.cabins);
  const sleeps = Math.max(0, ...cabins.map((cabin) => cabin.sleeps));
  if (cabins.length > 0 && cabins.every((cabin) => !areLargeEnough(cabin, asking.parties))) {
    return { reason: 'cabin_too_small', nearest: null, sleeps };
  }
  const wasThere = sailings.some((sailing) => isBookable(sailing, asking.now));
  return { reason: wasThere ? 'sold_out' : 'not_then', nearest: findNearestDeparture(question, asking), sleeps: null };
};
