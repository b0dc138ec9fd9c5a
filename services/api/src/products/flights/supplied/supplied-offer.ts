import { z } from 'zod';
import { cancellationSchema } from '@travel/contracts/endpoints/products/hotels';
import { offerFlights } from '@travel/contracts/endpoints/products/flights';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { offeredFareKeys } from '@travel/contracts/products/flights/flight-options';
import { parsePassengers } from '@travel/contracts/products/flights/passengers';
import { money } from '@travel/contracts/money/money';
import { createDeclaredProblem, ProblemError } from '@travel/kit/problem/problem';
import { isOfferGone } from '@travel/supplier-kit/ports/errors';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import { getPriceChange } from '../../prices/item-prices.ts';
import { isWorseCancellation, toCancellation } from '../../cancellation.ts';
import type { OfferContent } from '../../offer-tokens.ts';
import type { OfferEnd, ReadOffer } from '../../product.ts';
import { offeredFields, getPriceSubject } from '../offers/flight-offer.ts';
import { refuseSeat } from '../offers/offer-choice.ts';
import { createSoldOut } from '../search/flight-market.ts';
import { readFareToken, requireShownFor } from './fare-token.ts';
import { createFarePricer, readParty, type FlightSeller, type SuppliedSources } from './flight-sale.ts';
import type { StoredFlightDetails } from './flight-supply.ts';
import {
  findFareByKey,
  findSameFare,
  getBrands,
  openFares,
  quoteChoice,
  type OfferedFare,
  type SuppliedChoice,
  type SuppliedQuote,
} from './quote-choice.ts';
import { priceQuote } from './quote-price.ts';
import { createSuppliedItem } from './supplied-item.ts';

const suppliedOffer = offeredFields.extend({
  fare: z.enum(offeredFareKeys),
  organisation_id: z.string(),
  /** The policy that the traveller saw; absent in offers of pages that send no fare token. */
  cancellation: cancellationSchema.optional(),
  supply: z.object({ supplier: z.string(), reference: z.string(), brands: z.string() }),
});

type SuppliedOffer = z.output<typeof suppliedOffer>;
type Sources = Pick<SuppliedSources, 'clock' | 'exchange' | 'tokens'>;

/** Parses the content of an offer; undefined if it is not an offer of a supplier's flights. */
export const readSuppliedOffer = (content: OfferContent): SuppliedOffer | undefined =>
  suppliedOffer.safeParse(content).data;

const priceChoice = (
  { offer, chosen, account }: SuppliedQuote,
  { currency, language, bags }: SuppliedChoice,
  { exchange }: Pick<Sources, 'exchange'>,
) => {
  const priced = priceQuote(offer, chosen, { currency, language, markup: account.markup, bags, exchange });
  if (priced) return priced;
  throw createDeclaredProblem(offerFlights, 'option_unknown', { detail: `The price has no rate in ${currency}.` });
};

/** Signs an offer. The signature is valid no longer than the supplier guarantees the price. */
const signOffer = (
  { tokens }: Pick<Sources, 'tokens'>,
  { offer, account }: SuppliedQuote,
  content: Omit<SuppliedOffer, 'supply'>,
) =>
  tokens.sign(
    'FLT',
    {
      ...content,
      supply: { supplier: account.id, reference: offer.reference, brands: getBrands(offer) },
      priced_in: offer.price.total.currency,
      until: offer.expires_at,
    },
    getPriceSubject(content),
  );

/** A fare of a supplier that was shown to a traveller or sold. */
interface KnownFare {
  readonly brands: string;
}

/**
 * Searches a fare again and quotes it with the chosen bags and seats. Returns the first seat that cannot be chosen.
 * @throws ProblemError option_unknown, sold_out, unavailable; SupplierError
 */
export const searchFare = async (
  sources: { readonly exchange: Pick<Sources['exchange'], 'getLastConverter'> },
  { organisationId, accounts }: FlightSeller,
  choice: SuppliedChoice,
  known: KnownFare | undefined,
) => {
  const priceFare = createFarePricer(sources, choice);
  const getPrice = (fare: OfferedFare) => priceFare(fare)?.price.inclusive.amount;
  const fares = await openFares(accounts, organisationId, choice, getPrice);
  const found = known
    ? findSameFare(fares, { brands: known.brands, fare: choice.fare })
    : findFareByKey(fares, choice.fare);
  if (!found) throw createSoldOut();
  try {
    return await quoteChoice(found.account, organisationId, found.offer.reference, choice);
  } catch (error) {
    throw isOfferGone(error) ? createSoldOut() : error;
  }
};

/** Quotes a fare with the chosen bags and seats. Searches it again if its offer has expired or was booked. */
const quoteFare = async (
  sources: Pick<Sources, 'exchange'>,
  seller: FlightSeller,
  choice: SuppliedChoice,
  known: (KnownFare & { readonly supplier: string; readonly reference: string }) | undefined,
) => {
  const account = seller.accounts.find(({ id }) => id === known?.supplier);
  try {
    if (account && known) return await quoteChoice(account, seller.organisationId, known.reference, choice);
  } catch (error) {
    if (!isOfferGone(error)) throw error;
  }
  return searchFare(sources, seller, choice, known);
};

/**
 * Signs an offer for a choice of supplied flights at the price that the supplier confirmed a moment ago.
 * @throws ProblemError as the endpoint declares
 */
export const createSuppliedOffer = async (
  sources: Sources,
  seller: FlightSeller,
  body: ParsedRequest<typeof offerFlights>['body'],
): Promise<ResponseInput<typeof offerFlights>['data']> => {
  const { options, fare, bags, seats, passengers, cabin, currency } = body;
  const party = readParty(body);
  // Reads new exchange rates if the known ones are old.
  await sources.exchange.getConverter(currency);
  const choice: SuppliedChoice = { ...party, options, fare, bags, seats };
  const shown = readFareToken(sources.tokens, body.fare_token, seller.organisationId);
  if (shown) requireShownFor(shown, choice);
  const quote = await quoteFare(sources, seller, choice, shown);
  if ('code' in quote) throw refuseSeat(quote.code, quote.at, quote.message, quote.field);
  const { price, taxes } = priceChoice(quote, choice, sources);
  const { basis: _, ...signed } = signOffer(sources, quote, {
    options,
    fare,
    passengers,
    cabin,
    bags,
    seats,
    currency,
    lines: price.lines.map(({ amount }) => amount.amount),
    organisation_id: seller.organisationId,
    cancellation: shown?.cancellation,
  });
  return { ...signed, price, taxes };
};

/** Returns the choice that an offer contains; undefined if its passengers are no longer valid. */
const readChoice = (
  { options, fare, passengers: text, cabin, bags, seats, currency }: SuppliedOffer,
  language: string,
): SuppliedChoice | undefined => {
  const passengers = parsePassengers(text);
  return typeof passengers === 'string'
    ? undefined
    : { options, fare, passengers, cabin, bags, seats, currency, language };
};

/** How an offer ended, by the problem with which its journey is refused when it is searched again. */
const offerEnds = new Map<string, OfferEnd>([
  // A flight without free seats is missing in the suppliers' answers.
  ['option_unknown', 'sold_out'],
  ['sold_out', 'sold_out'],
  ['dates_wrong', 'invalid'],
]);

/**
 * Opens an offer of supplied flights: its supplier confirms the price, or the same fare is searched again if the offer
 * expired.
 * @throws ProblemError, SupplierError if the supplier does not answer
 */
export const openSuppliedOffer = async (
  { registry, ...sources }: Sources & { readonly registry: SupplierRegistry },
  offer: SuppliedOffer,
  language: string,
): Promise<ReadOffer<StoredFlightDetails | null>> => {
  const choice = readChoice(offer, language);
  const { organisation_id: organisationId, supply } = offer;
  const seller = { organisationId, accounts: registry.flights(organisationId) };
  if (!choice || seller.accounts.length === 0) return () => 'invalid';
  let quote;
  try {
    quote = await quoteFare(sources, seller, choice, supply);
  } catch (error) {
    const end = error instanceof ProblemError && offerEnds.get(error.code);
    if (!end) throw error;
    return () => end;
  }
  // A seat that was taken in the meantime needs another choice by the traveller.
  if ('code' in quote) return () => 'expired';
  const { price, taxes } = priceChoice(quote, choice, sources);
  const { currency } = choice;
  const offered = {
    ...price,
    lines: price.lines.map((line, at) => ({ ...line, amount: money(offer.lines[at] ?? 0, currency) })),
  };
  const inclusive = money(
    offer.lines.reduce((all, amount) => all + amount, 0),
    currency,
  );
  const exclusive = money(inclusive.amount - price.tax.amount, currency);
  const now = sources.clock.now();
  const promised = { ...offered, inclusive, exclusive };
  const isRepriced = getPriceChange(promised, price, () => '') !== null;
  registry.recordQuote(quote.account.id, isRepriced);
  const item = createSuppliedItem(quote, choice, {
    price: isRepriced ? promised : price,
    taxes,
    now,
    convert: (amount) => convertAmount(amount, currency, sources.exchange),
  });
  const cancellation = item.cancellation ?? toCancellation([], now);
  const byConditions = offer.cancellation !== undefined && isWorseCancellation(cancellation, offer.cancellation, now);
  const sign = (): string => {
    const lines = price.lines.map(({ amount }) => amount.amount);
    return signOffer(sources, quote, { ...offer, lines, cancellation }).offer;
  };
  const changed = isRepriced || byConditions ? { price, offer: sign(), byMembership: false, byConditions } : null;
  return () => ({ item, claims: [], houseUnits: null, listed: price, changed });
};
