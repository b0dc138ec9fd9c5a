import { offeredFareKeys, type OfferedFareKey } from '@travel/contracts/products/flights/flight-options';
import type { FlightOffer, FlightQuote } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { ChosenSeat } from '../offers/journey.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import {
  chooseBags,
  chooseSeats,
  listOfferPassengers,
  type ChosenService,
  type SeatRefusal,
} from './choose-services.ts';
import type { FlightAccount, FlightParty } from './flight-account.ts';
import { openJourney } from './open-journey.ts';

/** A complete choice of flights, fare and extras, with its passengers. */
export interface SuppliedChoice extends FlightParty {
  readonly options: readonly string[];
  readonly fare: OfferedFareKey;
  /** Number of checked bags on every leg, in addition to the bags that the fare includes. */
  readonly bags: number;
  readonly seats: readonly ChosenSeat[];
}

/** An offer whose price its supplier confirmed a moment ago, with the chosen bags and seats. */
export interface SuppliedQuote extends FlightQuote {
  readonly account: FlightAccount;
  readonly chosen: readonly ChosenService[];
}

/** Returns the name of a fare: the airline's, joined if its legs have different ones, or the airline itself. */
export const getFareName = ({ offer }: { readonly offer: FlightOffer }): string =>
  [...new Set(offer.slices.flatMap(({ fare_brand }) => fare_brand ?? []))].join(' · ') || offer.owner.name;

/** Returns the airline's names of the fare of each leg, which identify it in another search. */
export const getBrands = ({ slices }: Pick<FlightOffer, 'slices'>): string =>
  slices.map(({ fare_brand }) => fare_brand ?? '').join(' · ');

/**
 * Confirms the price of an offer with the chosen bags and seats. Returns the first seat that cannot be chosen.
 * @throws SupplierError; SupplierRefusal `sold_out` if there are not so many bags
 */
export const quoteChoice = async (
  account: FlightAccount,
  organisationId: string,
  reference: string,
  { bags, seats, ...party }: Pick<SuppliedChoice, 'bags' | 'seats' | keyof FlightParty>,
): Promise<SuppliedQuote | SeatRefusal> => {
  const context = createSharedContext(organisationId, party);
  const { port } = account;
  const [quote, maps] = await Promise.all([
    port.quote(reference, context),
    seats.length > 0 ? port.listSeatMaps(reference, context) : [],
  ]);
  const { slices } = quote.offer;
  const chosenBags = chooseBags(quote.services, slices, bags);
  if (!chosenBags) throw new SupplierRefusal(account.id, 'sold_out', `the airline does not sell ${bags} bags`);
  const seated = listOfferPassengers(quote.offer, party.passengers).slice(0, party.passengers.seats);
  const chosenSeats = chooseSeats(maps, slices, seats, seated);
  if ('code' in chosenSeats) return chosenSeats;
  return { ...quote, account, chosen: [...chosenBags, ...chosenSeats] };
};

/** A fare of a journey: an offer with the account that sells it. */
export interface OfferedFare {
  readonly account: FlightAccount;
  readonly offer: FlightOffer;
}

/**
 * Searches the fares of chosen flights again, because an offer can be booked once and expires. The cheapest offer of each
 * fare comes first.
 * @throws ProblemError option_unknown, sold_out, unavailable
 */
export const openFares = async (
  accounts: readonly FlightAccount[],
  organisationId: string,
  { options, ...party }: Pick<SuppliedChoice, 'options' | keyof FlightParty>,
  getPrice: (fare: OfferedFare) => number | undefined,
): Promise<readonly OfferedFare[]> => {
  const journeys = await openJourney(accounts, organisationId, options, party);
  const priced = journeys
    .flatMap(({ account, offers }) => offers.map((offer) => ({ account, offer })))
    .flatMap((fare) => {
      const price = getPrice(fare);
      return price === undefined ? [] : [{ fare, price }];
    })
    .toSorted((a, b) => a.price - b.price);
  const seen = new Set<string>();
  return priced.flatMap(({ fare }) => {
    const brands = getBrands(fare.offer) || fare.offer.reference;
    if (seen.has(brands)) return [];
    seen.add(brands);
    return [fare];
  });
};

/** Returns the fare with a key: the key is the place of the fare by price. */
export const findFareByKey = (fares: readonly OfferedFare[], key: OfferedFareKey): OfferedFare | undefined =>
  fares[offeredFareKeys.indexOf(key)];

/** Returns the fare that has the airline's names, or the same key if the airline gives its fares no names. */
export const findSameFare = (
  fares: readonly OfferedFare[],
  { brands, fare }: { readonly brands: string; readonly fare: OfferedFareKey },
): OfferedFare | undefined =>
  brands.replaceAll(/[· ]/g, '') === ''
    ? findFareByKey(fares, fare)
    : fares.find(({ offer }) => getBrands(offer) === brands);
