import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { add, isEqual, money, type Money, type Ratio } from '@travel/contracts/money/money';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import { formatArrivalHour, isNightHour } from '@travel/contracts/orders/stay-requests';
import type { CheckedItem, SupplierRequest } from '@travel/supplier-kit/items/item-supplier';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { isOfferGone, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierBooking } from '@travel/supplier-kit/ports/supplier';
import type { Clock } from '@travel/kit/clock/clock';
import { isWorseCancellation, toCancellation } from '../../cancellation.ts';
import { scalePrice } from '../../prices/item-prices.ts';
import { getCoveredTotal, isCovered } from '../../suppliers/prices/covered-total.ts';
import type { PortProduct } from '../../suppliers/booking/port-supplier.ts';
import { quoteTerms, type QuotedTerms } from '../offers/refresh-terms.ts';
import { storedHotelDetails, type StoredHotelDetails, type StoredTerms } from '../offers/supplied-content.ts';
import type { SuppliedTerms } from '../availability/supplied-offer-terms.ts';
import { getMinimum } from '../availability/unit-prices.ts';
import { assignGuests } from './assign-guests.ts';

interface SuppliedItem {
  readonly details: NonNullable<StoredHotelDetails> & { readonly supplied: StoredTerms };
  readonly terms: StoredTerms;
}

/** Returns the same room at its current price, or null if it is sold out. @throws SupplierError */
type SearchRoomAgain = (request: SupplierRequest, details: SuppliedItem['details']) => Promise<SuppliedTerms | null>;

interface Dependencies {
  readonly clock: Clock;
  readonly searchAgain: SearchRoomAgain;
}

/** Returns the price without the discount of members, which we grant ourselves. */
const getPublicPrice = ({ inclusive, member }: ItemPrice): Money =>
  member?.applies ? add(inclusive, member.saving) : inclusive;

/** Returns what the supplier charges, and the lowest price at which we may sell. */
const getTotals = ({ currency, ...terms }: SuppliedTerms) => ({
  total: money(terms.total, currency),
  minimum: money(getMinimum(terms), currency),
});

/** Returns the highest total and minimum of the supplier that the price of an item covers. */
const getCoveredTotals = (price: ItemPrice, { accepted, public_total: sold, ...terms }: StoredTerms) => {
  const agreed = getPublicPrice(price);
  const { total, minimum } = getTotals(terms);
  return {
    total: getCoveredTotal(agreed, [{ total, sold }, accepted]),
    minimum: getCoveredTotal(agreed, [
      { total: minimum, sold },
      accepted && { total: accepted.minimum ?? accepted.total, sold: accepted.sold },
    ]),
  };
};

/** Returns how the price of an item changes with its terms, so that it stays at least the lowest one of both. */
const getPriceRatio = (before: SuppliedTerms, after: SuppliedTerms): Ratio => {
  const cost = { numerator: after.total, denominator: before.total };
  const minimum = { numerator: getMinimum(after), denominator: getMinimum(before) };
  const isHigher = minimum.numerator * cost.denominator > cost.numerator * minimum.denominator;
  return isHigher ? minimum : cost;
};

/** Returns the guests' requests to the hotel. The arrival time is in English, which hotels everywhere read. */
const formatRemark = ({ answers: { arrival_time: hour, special_requests = '' } }: SupplierRequest): string => {
  if (hour === undefined) return special_requests;
  const arrival = `Estimated arrival ${formatArrivalHour(hour)}${isNightHour(hour) ? ' on the next day' : ''}.`;
  return `${arrival} ${special_requests}`.trim();
};

/** Returns the cancellation policy of a quote only if it is worse than that of the item. */
const findWorsePolicy = (
  steps: QuotedTerms['steps'],
  { cancellation: before }: Pick<ItemContent, 'cancellation'>,
  now: Date,
): Pick<CheckedItem, 'cancellation'> | null => {
  const cancellation = steps && toCancellation(steps, now);
  return cancellation && isWorseCancellation(cancellation, before, now) ? { cancellation } : null;
};

/** Creates the functions with which orders book rooms at a supplier. */
export const createHotelPort = (port: HotelSupplier, { clock, searchAgain }: Dependencies): PortProduct => {
  const readItem = ({ item }: SupplierRequest): SuppliedItem => {
    const details = storedHotelDetails.safeParse(item.details).data;
    if (!details?.supplied) throw new SupplierRefusal(port.id, 'not_found', 'the item is no room of a supplier');
    const { supplied } = details;
    return { details: { ...details, supplied }, terms: supplied };
  };
  const listGuests = ({ item, guests }: SupplierRequest) => assignGuests(guests, item.parties);

  /** Returns the rates of an item at their current price, or of a new search if they are no longer valid. */
  const refresh = async (
    request: SupplierRequest,
    item: SuppliedItem,
    context: RequestContext,
  ): Promise<QuotedTerms> => {
    const quote = (terms: SuppliedTerms) =>
      quoteTerms(terms, (reference, guests) => port.quote(reference, context, guests), {
        now: clock.now(),
        guests: listGuests(request),
      });
    const { accepted, ...terms } = item.terms;
    try {
      // A supplier guarantees a new price only under the references that it returned with it.
      return await quote({ ...terms, rates: accepted?.rates ?? terms.rates });
    } catch (error) {
      if (!isOfferGone(error)) throw error;
    }
    const found = await searchAgain(request, item.details);
    if (!found) throw new SupplierRefusal(port.id, 'sold_out', 'a new search does not find the room');
    return quote(found);
  };

  const book = (
    key: string,
    request: SupplierRequest,
    terms: SuppliedTerms,
    context: RequestContext,
  ): Promise<SupplierBooking> => {
    const guests = listGuests(request);
    const rooms = request.item.parties.map((_, room) => ({
      rate: terms.rates.find((rate) => rate.rooms.includes(room))?.reference ?? '',
      guests: guests[room] ?? [],
    }));
    return port.book(key, { rooms, total: money(terms.total, terms.currency), remark: formatRemark(request) }, context);
  };

  return {
    product: 'HLT',
    terms: { id: port.id, name: port.name, code: port.id.toUpperCase(), netPercent: 100 },
    port,
    async quote(request, context) {
      const item = readItem(request);
      const { terms, details } = item;
      const { terms: fresh, steps } = await refresh(request, item, context);
      const worse = findWorsePolicy(steps, request.item, clock.now());
      if (fresh.currency !== terms.currency) throw new SupplierRefusal(port.id, 'sold_out', 'the currency has changed');
      const ratio = getPriceRatio(terms, fresh);
      if (fresh.total === terms.total && ratio.numerator === ratio.denominator)
        return { price: request.item.price, ...worse };
      const price = scalePrice(request.item.price, ratio);
      const accepted = { ...getTotals(fresh), sold: getPublicPrice(price), rates: fresh.rates };
      return { price, details: { ...details, supplied: { ...terms, accepted } }, ...worse };
    },
    createOrder(request) {
      const item = readItem(request);
      const { terms } = item;
      const covered = getCoveredTotals(request.item.price, terms);
      return {
        offer: terms.rates[0]?.reference ?? '',
        total: covered.total,
        async send(key, context) {
          if (isEqual(covered.total, getTotals(terms).total)) {
            try {
              return await book(key, request, terms, context);
            } catch (error) {
              // A refusal books nothing, so that the same key can be sent with other rates.
              if (!(error instanceof SupplierRefusal) || error.reason !== 'offer_expired') throw error;
            }
          }
          const { terms: fresh } = await refresh(request, item, context);
          const { total, minimum } = getTotals(fresh);
          if (!isCovered(total, covered.total) || !isCovered(minimum, covered.minimum))
            throw new SupplierRefusal(port.id, 'price_changed', 'the rates cost more than the order');
          return book(key, request, fresh, context);
        },
      };
    },
    ...(port.capabilities.changes && {
      async rename(reference, { guests, parties }, context) {
        const quote = await port.quoteChange(
          reference,
          { stay: null, guests: assignGuests(guests, parties).flat() },
          context,
        );
        if (quote.difference.amount > 0) throw new SupplierRefusal(port.id, 'not_changeable', 'new names cost extra');
        return port.confirmChange(quote, context);
      },
    }),
  };
};
