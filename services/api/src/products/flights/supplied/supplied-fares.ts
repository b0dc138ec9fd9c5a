import { setTimeout as wait } from 'node:timers/promises';
import type { FlightFare, FlightFares, readFares } from '@travel/contracts/endpoints/products/flights';
import { fareKeys, offeredFareKeys, type OfferedFareKey } from '@travel/contracts/products/flights/flight-options';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { maxExtraBags } from '@travel/contracts/products/flights/chosen-fare';
import { money, multiply, sum, zero, type Money } from '@travel/contracts/money/money';
import type { FlightQuote } from '@travel/supplier-kit/flights/flight-supplier';
import { isOfferGone, SupplierError } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { chooseBags } from './choose-services.ts';
import { collectSliceNames, describeSlice } from './describe-slice.ts';
import { describeFareRules } from './fare-conditions.ts';
import { createSoldOut } from '../search/flight-market.ts';
import { signFare } from './fare-token.ts';
import { createFarePricer, readParty, type FlightSeller, type SuppliedSources } from './flight-sale.ts';
import { getFareName, openFares, type OfferedFare } from './quote-choice.ts';
import { getSuppliedDocuments } from './supplied-item.ts';

/** Milliseconds after which an answer no longer waits for fares other than the cheapest three. */
const furtherFaresMs = 2_000;

type Query = ParsedRequest<typeof readFares>['query'];

/** Returns the total prices of one, two and more bags on every leg. */
const priceBags = (
  { services, offer }: FlightQuote,
  convert: (amount: Money) => Money | undefined,
  currency: string,
): Money[] => {
  const prices: Money[] = [];
  for (let count = 1; count <= maxExtraBags; count += 1) {
    const chosen = chooseBags(services, offer.slices, count);
    const amounts = chosen?.map(({ price, quantity }) => convert(money(price.amount * quantity, price.currency)));
    const known = amounts?.filter((amount) => amount !== undefined);
    if (!known || known.length !== amounts?.length) break;
    prices.push(sum(known, currency));
  }
  return prices;
};

interface QuotedFare extends OfferedFare, FlightQuote {
  readonly offer: FlightQuote['offer'];
  readonly fare: OfferedFareKey;
}

/**
 * Returns fares with the prices that their suppliers confirm. Fares without seats are missing, and those after the
 * cheapest three also if their supplier is slow or fails.
 * @throws SupplierError if a supplier does not answer for one of the cheapest three
 */
const quoteFares = async (fares: readonly OfferedFare[], context: RequestContext): Promise<QuotedFare[]> => {
  const ended = new AbortController();
  const late = wait(furtherFaresMs, [], { signal: ended.signal }).catch(() => []);
  const quoted = fares.map(async ({ account, offer: { reference } }, at): Promise<QuotedFare[]> => {
    const fare = offeredFareKeys[at];
    if (!fare) return [];
    const isFurther = at >= fareKeys.length;
    const quote = account.port.quote(reference, context).then(
      (answer): QuotedFare[] => [{ ...answer, account, fare }],
      (error: unknown) => {
        // The registry counts failures. The cheaper fares are sold without this one.
        if (isOfferGone(error) || (isFurther && error instanceof SupplierError)) return [];
        throw error;
      },
    );
    return isFurther ? Promise.race([quote, late]) : quote;
  });
  return (await Promise.all(quoted).finally(() => ended.abort())).flat();
};

/**
 * Returns the fares of the chosen flights at the organisation's suppliers: the cheapest ones, each with the price that
 * its supplier confirmed a moment ago.
 * @throws ProblemError option_unknown, sold_out, unavailable
 */
export const getSuppliedFares = async (
  sources: SuppliedSources,
  { organisationId, accounts }: FlightSeller,
  query: Query,
): Promise<FlightFares> => {
  const party = readParty(query);
  const { currency, language, cabin } = party;
  const priceFare = createFarePricer(sources, party);
  // Reads new exchange rates if the known ones are old.
  await sources.exchange.getConverter(currency);
  const found = await openFares(
    accounts,
    organisationId,
    { options: query.options, ...party },
    (fare) => priceFare(fare)?.price.inclusive.amount,
  );
  const now = sources.clock.now();
  const convert = (amount: Money) => convertAmount(amount, currency, sources.exchange);
  const context = createSharedContext(organisationId, party);
  const quotes = await quoteFares(found.slice(0, query.most_fares), context);
  const describe = (quote: QuotedFare): FlightFare[] => {
    const { fare, offer, services } = quote;
    const priced = priceFare(quote);
    const [leg] = legs;
    if (!priced || !leg) return [];
    const rules = describeFareRules(offer, { departs: leg.segments[0]?.departs.at ?? '', now, services, convert });
    const { token, basis } = signFare(sources.tokens, quote, {
      cancellation: rules.cancellation,
      fare,
      passengers: query.passengers,
      organisationId,
      party,
      options: query.options,
    });
    return [
      {
        fare,
        name: getFareName(quote),
        ...priced,
        basis: toPriceBasis(basis, priced.taxes),
        rules,
        fare_token: token,
        bag_prices: priceBags(quote, convert, currency),
      },
    ];
  };
  const [first] = quotes;
  if (!first) throw createSoldOut();
  const { slices } = first.offer;
  const legs = slices.map((slice) => describeSlice(slice, first.offer, cabin));
  const fares = quotes.flatMap(describe);
  const bags = fares.flatMap(({ bag_prices }) => bag_prices?.[0] ?? [])[0];
  return {
    ...collectSliceNames(slices, language),
    legs,
    fares,
    // An average, because pages of earlier releases multiply it by the legs.
    bag_price: bags ? multiply(bags, { numerator: 1, denominator: legs.length }) : zero(currency),
    documents: getSuppliedDocuments(first.offer),
    // Suppliers price the party as a whole.
    passengers: [],
    priced_at: now.toISOString(),
  };
};
