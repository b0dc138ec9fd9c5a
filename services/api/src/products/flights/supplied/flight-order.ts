import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { isEqual, type Money } from '@travel/contracts/money/money';
import { toPassengers } from '@travel/contracts/products/flights/passengers';
import type { Clock } from '@travel/kit/clock/clock';
import { ProblemError } from '@travel/kit/problem/problem';
import type { FlightOffer, FlightQuote, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { SupplierRequest } from '@travel/supplier-kit/items/item-supplier';
import { isOfferGone, SupplierDownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { isWorseCancellation } from '../../cancellation.ts';
import { raiseAmount, raisePrice } from '../../prices/item-prices.ts';
import { getCoveredTotal, isCovered } from '../../suppliers/prices/covered-total.ts';
import type { PortOrder, PortProduct } from '../../suppliers/booking/port-supplier.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { findGuestFault, type GuestFault } from '@travel/supplier-kit/items/guest-faults';
import { listOfferPassengers, listPassengers, type ChosenService } from './choose-services.ts';
import { getFareCancellation } from './fare-conditions.ts';
import { storedFlightDetailsSchema, type FlightSupply, type StoredFlightDetails } from './flight-supply.ts';
import type { SuppliedChoice } from './quote-choice.ts';
import { getSupplierTotal, priceQuote } from './quote-price.ts';
import { searchFare } from './supplied-offer.ts';
import { getFlightPayLaterDates } from './hold-flights.ts';
import { toTicketName } from './ticket-names.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly registry: Pick<SupplierRegistry, 'isSandbox'>;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
}

type SuppliedDetails = StoredFlightDetails & { readonly supply: FlightSupply };

/** An item with the supply that its offer stored. */
type SuppliedItem = Omit<ItemContent, 'details'> & { readonly details: SuppliedDetails };

/** Returns an item of supplied flights; undefined for items of a catalogue. */
const toSuppliedItem = (item: ItemContent): SuppliedItem | undefined => {
  const details = storedFlightDetailsSchema.safeParse(item.details).data;
  const supply = details?.supply;
  return details && supply ? { ...item, details: { ...details, supply } } : undefined;
};

const requireSupplied = (item: ItemContent): SuppliedItem => {
  const supplied = toSuppliedItem(item);
  if (supplied) return supplied;
  throw new Error('The item has no offer of a supplier');
};

/** An offer with its current price, of the same flights and fare as an item. */
interface RenewedOffer {
  readonly offer: FlightOffer;
  readonly services: readonly ChosenService[];
  readonly total: Money;
}

const toChoice = ({ details, parties, price }: SuppliedItem, language: string): SuppliedChoice => {
  const [party = { adults: 1, children: [] }] = parties;
  return {
    options: details.legs.map(({ option_id }) => option_id),
    fare: details.fare,
    bags: details.extra_bags,
    seats: details.seats,
    passengers: toPassengers({ adults: party.adults, childAges: party.children }),
    cabin: details.cabin,
    currency: price.inclusive.currency,
    language,
  };
};

/** Returns the chosen services with the prices that a quote lists. Seats are not part of quotes. */
const renewServices = (services: FlightSupply['services'], quote: FlightQuote): ChosenService[] =>
  services.map((service) => ({
    ...service,
    price: quote.services.find(({ reference }) => reference === service.reference)?.price ?? service.price,
  }));

/** Searches the flights of an item again, whose offer expired or was booked. @throws SupplierError */
const searchAgain = async (
  { exchange }: Dependencies,
  port: FlightSupplier,
  { organisation_id: organisationId, language }: SupplierRequest,
  item: SuppliedItem,
): Promise<RenewedOffer> => {
  const { supply } = item.details;
  const account = { id: port.id, name: port.name, port, markup: { basis_points: supply.basis_points, rule: 'offer' } };
  const choice = toChoice(item, language);
  try {
    const quote = await searchFare({ exchange }, { organisationId, accounts: [account] }, choice, supply);
    if ('code' in quote) throw new SupplierRefusal(port.id, 'sold_out', quote.message);
    const { offer, chosen } = quote;
    return { offer, services: chosen, total: getSupplierTotal(offer, chosen) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'unavailable')
      throw new SupplierDownError(port.id, 'did not answer the search', { cause: error });
    throw new SupplierRefusal(port.id, 'sold_out', error.message, { cause: error });
  }
};

/** Returns the current offer of an item. @throws SupplierError */
const renewOffer = async (
  dependencies: Dependencies,
  port: FlightSupplier,
  request: SupplierRequest,
  context: RequestContext,
): Promise<RenewedOffer> => {
  const item = requireSupplied(request.item);
  const { supply } = item.details;
  try {
    const quote = await port.quote(supply.offer, context);
    const services = renewServices(supply.services, quote);
    return { offer: quote.offer, services, total: getSupplierTotal(quote.offer, services) };
  } catch (error) {
    if (!isOfferGone(error)) throw error;
    return searchAgain(dependencies, port, request, item);
  }
};

/**
 * Refuses guests of the sandbox by name before the payment. Ports receive names only with an order, so the product
 * itself refuses them for sandbox accounts.
 */
const refuseSandboxGuest = (port: FlightSupplier, fault: GuestFault | undefined): void => {
  if (fault === 'TOOSOON') throw new SupplierRefusal(port.id, 'too_late', 'sandbox guest');
  if (fault === 'DUPLICATE') throw new SupplierRefusal(port.id, 'duplicate', 'sandbox guest');
};

const genders = { female: 'f', male: 'm', X: null } as const;

/** Returns the travellers with the references of their passengers. Those of one kind and age keep their order. */
const toSupplierTravellers = (
  { travellers, contact }: SupplierRequest,
  { offer }: RenewedOffer,
  choice: SuppliedChoice,
): SupplierTraveller[] => {
  const ages = listPassengers(choice.passengers);
  const slots = listOfferPassengers(offer, choice.passengers).map(({ reference }, at) => ({
    reference,
    age: ages[at]?.age ?? null,
  }));
  const free = new Set(slots);
  const take = (age: number | null): string | null => {
    const found = [...free].find((slot) => slot.age === age) ?? null;
    if (found) free.delete(found);
    return found?.reference ?? null;
  };
  return travellers.map((traveller: TravellerInput) => {
    const { kind, age, gender, document, date_of_birth } = traveller;
    return {
      reference: take(age),
      kind,
      first_name: toTicketName(traveller.first_name),
      last_name: toTicketName(traveller.last_name),
      // Airlines require a title, which the product does not ask for.
      title: gender === 'female' ? 'ms' : gender === 'male' ? 'mr' : null,
      gender: gender ? genders[gender] : null,
      born_on: date_of_birth ?? null,
      age,
      email: contact.email,
      phone: contact.phone,
      document: document
        ? {
            kind: document.kind,
            number: document.number.replaceAll(/[ -]/g, ''),
            country: document.country_code,
            expires_on: document.expires_on,
          }
        : null,
    };
  });
};

/**
 * Returns until when an offer can be held. The charge was agreed for a time before the end of an earlier hold.
 * @throws SupplierRefusal `sold_out` if the offer cannot be held until then
 */
const requireHold = ({ id }: FlightSupplier, { hold }: FlightOffer, agreed: Date): Date => {
  const payBy = hold?.pay_by ? new Date(hold.pay_by) : null;
  if (payBy && payBy.getTime() >= agreed.getTime()) return payBy;
  throw new SupplierRefusal(id, 'sold_out', 'the airline no longer holds the fare without payment');
};

/** @throws SupplierRefusal `price_changed` if the offer costs more than the traveller agreed to */
const toOrder = (
  dependencies: Dependencies,
  port: FlightSupplier,
  request: SupplierRequest,
  renewed: RenewedOffer,
): PortOrder => {
  const item = requireSupplied(request.item);
  const { supply } = item.details;
  const covered = getCoveredTotal(item.price.inclusive, [supply, supply.accepted]);
  const requireAgreed = (total: Money): Money => {
    if (isCovered(total, covered)) return total;
    throw new SupplierRefusal(port.id, 'price_changed', 'the fare costs more than the traveller agreed to');
  };
  const total = requireAgreed(renewed.total);
  const { offer, services } = renewed;
  const heldUntil = request.is_paid_later ? getFlightPayLaterDates(item)?.held_until : undefined;
  const payBy = heldUntil && requireHold(port, offer, heldUntil);
  const book: FlightSupplier['book'] = (...sent) => (payBy ? port.hold(...sent) : port.book(...sent));
  const order = {
    offer: offer.reference,
    travellers: toSupplierTravellers(request, renewed, toChoice(item, request.language)),
    services: services.map(({ reference, quantity }) => ({ reference, quantity })),
  };
  return {
    offer: offer.reference,
    total: covered,
    ...(payBy && { pay_by: payBy }),
    async send(key, context) {
      try {
        return await book(key, { ...order, total }, context);
      } catch (error) {
        if (!(error instanceof SupplierRefusal) || error.reason !== 'price_changed') throw error;
        // The traveller may have agreed to the new price already. Nothing is booked after a refusal.
        const quote = await port.quote(offer.reference, context);
        const now = getSupplierTotal(quote.offer, renewServices([...services], quote));
        if (isEqual(now, total)) throw error;
        return book(key, { ...order, total: requireAgreed(now) }, context);
      }
    },
    async renew() {
      return toOrder(dependencies, port, request, await searchAgain(dependencies, port, request, item));
    },
  };
};

/** Creates the functions by which orders book flights at a port. */
export const createFlightPortProduct = (
  dependencies: Dependencies,
  port: FlightSupplier,
  netPercent: number,
): PortProduct => ({
  product: 'FLT',
  terms: { id: port.id, name: port.name, code: port.id.toUpperCase(), netPercent },
  port,
  pay: (key, reference, amount, context) => port.payHeld(key, reference, amount, context),
  async quote(request, context) {
    const names = request.guests.map(({ last_name }) => last_name);
    const fault = dependencies.registry.isSandbox(port.id) ? findGuestFault(names) : undefined;
    refuseSandboxGuest(port, fault);
    const item = requireSupplied(request.item);
    const { supply, extra_bags: bags } = item.details;
    const { offer, services, total } = await renewOffer(dependencies, port, request, context);
    const { price } = request.item;
    const { currency } = price.inclusive;
    const markup = { basis_points: supply.basis_points, rule: 'offer' };
    const priced = isEqual(total, supply.total)
      ? price
      : priceQuote(offer, services, { ...dependencies, currency, language: request.language, markup, bags })?.price;
    if (!priced) throw new SupplierRefusal(port.id, 'rejected', `no exchange rate of ${total.currency}`);
    const now = dependencies.clock.now();
    const departs = item.details.legs[0]?.segments[0]?.departs.at ?? '';
    const cancellation = getFareCancellation(offer, departs, now);
    const worse = isWorseCancellation(cancellation, item.cancellation, now) && { cancellation };
    if (isEqual(total, supply.total) && fault !== 'PRICEUP') return { price: priced, ...worse };
    const [sold, accepted] = fault === 'PRICEUP' ? [raisePrice(priced), raiseAmount(total)] : [priced, total];
    const changed: SuppliedDetails = {
      ...item.details,
      supply: { ...supply, accepted: { total: accepted, sold: sold.inclusive } },
    };
    return { price: sold, details: changed, ...worse };
  },
  createOrder: async (request, context) =>
    toOrder(dependencies, port, request, await renewOffer(dependencies, port, request, context)),
});
