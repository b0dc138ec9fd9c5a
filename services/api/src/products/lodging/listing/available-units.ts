import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { Money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import { priceAs } from '../../prices/item-prices.ts';
import type { House, HouseUnit, LodgingCatalogue, Quote } from '@travel/supplier-kit/lodging/lodging-supplier';
import { listSlots } from '@travel/supplier-kit/lodging/lodging-stay';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { getCancellation } from '../terms/cancellation.ts';
import type { Cancellation } from '../../cancellation.ts';
import { getPricePerNight } from './lodging-price.ts';
import { getMemberTerms, priceQuote, getHouseTaxRate } from './quote-price.ts';
import { fitsUnit, countUnits } from '@travel/supplier-kit/lodging/quotes';

/** An available unit for a stay, at the viewer's price. */
export interface Candidate<Own = unknown> {
  readonly house: House<Own>;
  readonly unit: HouseUnit;
  readonly price: ItemPrice;
  readonly perNight: Money;
  /** Number of units of this kind that the stay requires. */
  readonly quantity: number;
  readonly cancellation: Cancellation;
  readonly left: number;
}

/** The available units of a search, or the reason why there are none. */
export interface AvailableUnits<Own> {
  readonly candidates: readonly Candidate<Own>[];
  /** Reason why no unit is available; null if there are candidates. */
  readonly reason: 'sold_out' | 'too_many_guests' | 'too_short' | null;
  /** The shortest minimum stay if the requested stay is too short for all houses. */
  readonly minimumNights: number | null;
}

export interface UnitPricing<Own> {
  readonly catalogue: Pick<LodgingCatalogue<Own>, 'countOnDay'>;
  readonly stay: Stay;
  readonly isWeekly: boolean;
  readonly converter: Converter;
  readonly member: MemberTerms;
  readonly feeLabel: string;
  readonly now: Date;
}

/**
 * Returns the fewest units left in any slot of a stay. Slots without bookings need no calculation, because the quote
 * has their minimum.
 */
const countLeft = <Own>(
  { house, unit, onSale }: Quote<Own>,
  taken: readonly TakenNight[],
  slots: ReadonlyMap<string, number>,
  { countOnDay }: UnitPricing<Own>['catalogue'],
) =>
  taken.reduce((fewest, { unit_id, night, taken: gone }) => {
    const day = unit_id === unit.capacity_id ? slots.get(night) : undefined;
    return day === undefined ? fewest : Math.min(fewest, Math.max(0, countOnDay(house, unit, day) - gone));
  }, onSale);

/**
 * Returns the available units for which suppliers sent quotes, at the viewer's price, after taken capacity is
 * subtracted.
 */
export const listAvailableUnits = <Own>(
  quotes: readonly Quote<Own>[],
  taken: readonly TakenNight[],
  { catalogue, stay, isWeekly, converter, member, feeLabel, now }: UnitPricing<Own>,
): AvailableUnits<Own> => {
  const { nights, parties, checkin } = stay;
  const slots = new Map(listSlots(stay, isWeekly).map((day) => [toIsoDate(day), day]));
  const large = quotes.filter(({ unit }) => fitsUnit(unit, parties));
  const long = large.filter(({ house }) => nights.length >= house.minimumNights);
  const candidates = long.flatMap((quote): Candidate<Own>[] => {
    const { house, unit } = quote;
    const left = countLeft(quote, taken, slots, catalogue);
    const quantity = countUnits(unit, parties);
    if (left < quantity) return [];
    const listed = priceQuote(quote, converter, feeLabel);
    const price = priceAs(listed, getMemberTerms(house, member), getHouseTaxRate(house));
    return [
      {
        house,
        unit,
        price,
        left,
        quantity,
        perNight: getPricePerNight(price, quantity),
        cancellation: getCancellation(unit.policy, checkin, house.place.time_zone, now),
      },
    ];
  });
  if (candidates.length > 0) return { candidates, reason: null, minimumNights: null };
  if (quotes.length > 0 && large.length === 0) return { candidates, reason: 'too_many_guests', minimumNights: null };
  if (large.length === 0 || long.length > 0) return { candidates, reason: 'sold_out', minimumNights: null };
  return {
    candidates,
    reason: 'too_short',
    minimumNights: Math.min(...large.map(({ house }) => house.minimumNights)),
  };
};
