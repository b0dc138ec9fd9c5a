import { LRUCache } from 'lru-cache';
import { boardList } from '@travel/supplier-kit/lodging/boards-and-policies';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { ImportedPlace } from '../supplied/imported-hotel.ts';
import type { Market } from '../search/filter-hotels.ts';
import type { PriceVector } from '../search/price-vector.ts';
import { refundClasses, type RefundClass } from './refund-steps.ts';
import type { RoomUnit } from './room-units.ts';
import type { Availability, HotelAccount } from './search-availability.ts';
import { priceUnit, type UnitPrice } from './unit-prices.ts';

/** A unit with its price and the account that sells it. Units of other accounts for the same kind of room are dearer. */
export interface MarketUnit {
  readonly unit: RoomUnit;
  readonly account: HotelAccount;
  readonly price: UnitPrice;
  readonly others: readonly Omit<MarketUnit, 'others'>[];
}

/** The units of a place in the columns that searches read. */
export interface SuppliedUnits extends Pick<Market, 'inventory' | 'prices'> {
  readonly units: readonly MarketUnit[];
  /** Number of reviews of each hotel; 0 if there are none. */
  readonly reviewCounts: Uint32Array;
}

/** The number of units for sale if a supplier does not specify it. Pages only show small numbers. */
const plenty = 99;

export const countLeft = ({ unit }: Pick<MarketUnit, 'unit'>): number => Math.min(plenty, unit.left ?? plenty);

const comparePrices = (a: Omit<MarketUnit, 'others'>, b: Omit<MarketUnit, 'others'>): number =>
  a.price.total - b.price.total || (a.account.id < b.account.id ? -1 : 1);

/** Returns one unit for each kind of room, the cheapest of all suppliers, in the order of the price. */
const mergeUnits = (units: readonly Omit<MarketUnit, 'others'>[]): MarketUnit[] =>
  [...Map.groupBy(units, ({ unit }) => unit.key).values()]
    .flatMap((alike) => {
      const [shown, ...others] = alike.toSorted(comparePrices);
      return shown ? [{ ...shown, others }] : [];
    })
    .toSorted(comparePrices);

/** Prices the available units of a place and writes them into columns. */
const createUnits = (
  place: ImportedPlace,
  { answers }: Availability,
  sale: { readonly currency: string; readonly exchange: Pick<Exchange, 'getLastConverter'> },
): SuppliedUnits => {
  const byHotel: Omit<MarketUnit, 'others'>[][] = place.hotels.map(() => []);
  const score = new Uint8Array(place.hotels.length);
  const reviewCounts = new Uint32Array(place.hotels.length);
  for (const { account, hotels } of answers) {
    for (const { hotel, units, reviews } of hotels) {
      const number = place.findNumber({ supplier: account.id, hotel }) ?? -1;
      const found = byHotel[number];
      if (!found) continue;
      if (reviews && reviewCounts[number] === 0) {
        score[number] = reviews.score;
        reviewCounts[number] = reviews.count;
      }
      for (const unit of units) {
        const price = priceUnit(unit, { ...sale, markup: account.markup });
        if (price) found.push({ unit, account, price });
      }
    }
  }
  const firstUnit = new Uint32Array(place.hotels.length + 1);
  const units: MarketUnit[] = [];
  byHotel.forEach((found, hotel) => {
    units.push(...mergeUnits(found));
    firstUnit[hotel + 1] = units.length;
  });
  const prices: PriceVector = {
    total: Float64Array.from(units, ({ price }) => price.total),
    usual: Float64Array.from(units, ({ price }) => (price.usual > price.total ? price.usual : 0)),
    minimum: Float64Array.from(units, ({ price }) => price.minimum),
  };
  return {
    units,
    reviewCounts,
    prices,
    inventory: {
      place: place.place,
      hotels: place.hotels,
      columns: {
        ...place.columns,
        score,
        // Members get the discount at every hotel whose price allows it.
        forMembers: new Uint8Array(place.hotels.length).fill(1),
        firstUnit,
      },
      units: {
        board: Uint8Array.from(units, ({ unit }) => boardList.indexOf(unit.board)),
        policy: Uint8Array.from(units, ({ unit }) => refundClasses.indexOf(unit.refund)),
      },
    },
  };
};

/** Whether the full amount is refundable, by the index of the refund class. */
export const refundableClasses: readonly boolean[] = refundClasses.map((refund: RefundClass) => refund === 'full');

interface UnitsRequest {
  readonly place: ImportedPlace;
  readonly availability: Availability;
  readonly organisationId: string;
  readonly subject: string;
  readonly stay: Stay;
  readonly currency: string;
  /** Language of the place, in whose order hotels of equal rank are listed. */
  readonly language: string;
}

/** Number of units in the cache of priced units. A unit takes about 100 bytes in addition to the cached answer. */
const mostUnits = 150_000;

/** Creates the pricing of available units. The units of equal answers are priced once. */
export const createUnitPricing = (exchange: Exchange) => {
  const priced = new LRUCache<string, SuppliedUnits & { readonly place: ImportedPlace }>({
    maxSize: mostUnits,
    sizeCalculation: ({ units }) => units.length + 1,
  });
  return async ({ place, availability, organisationId, subject, stay, currency, language }: UnitsRequest) => {
    const { rate } = await exchange.getConverter(currency);
    const { version, currencies, answers } = availability;
    const { checkin, checkout, rooms } = stay;
    const rates = currencies.map((from) => `${from} ${exchange.getLastConverter(from)?.rate ?? ''}`);
    // Staff can change the markups.
    const markups = answers.map(({ account }) => account.markup.basis_points);
    const prices = [currency, rate, ...rates, ...markups];
    const key = [organisationId, subject, checkin, checkout, rooms, ...prices, language, version].join(' ');
    const before = version === undefined ? undefined : priced.get(key);
    if (before?.place === place) return { ...before, key, isNew: false };
    const units = { ...createUnits(place, availability, { currency, exchange }), place };
    if (version !== undefined) priced.set(key, units);
    return { ...units, key, isNew: true };
  };
};
