import type { readFares } from '@travel/contracts/endpoints/products/flights';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { readPassengers } from '../search/read-journey.ts';
import type { FlightAccount, FlightParty } from './flight-account.ts';
import type { OfferedFare } from './quote-choice.ts';
import { priceQuote } from './quote-price.ts';

/** Dependencies of supplied fares and offers. */
export interface SuppliedSources {
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly tokens: Pick<OfferTokens, 'sign' | 'open'>;
}

/** The organisation that sells, with its accounts. */
export interface FlightSeller {
  readonly organisationId: string;
  readonly accounts: readonly FlightAccount[];
}

/** @throws ProblemError party_too_large, infant_without_adult */
export const readParty = ({
  passengers,
  cabin,
  currency,
  lang,
}: Pick<ParsedRequest<typeof readFares>['query'], 'passengers' | 'cabin' | 'currency' | 'lang'>): FlightParty => ({
  passengers: readPassengers(passengers),
  cabin,
  currency,
  language: lang,
});

/** Returns a function that prices a fare without extras. Its result is undefined if a currency has no exchange rate. */
export const createFarePricer =
  ({ exchange }: { readonly exchange: Pick<Exchange, 'getLastConverter'> }, { currency, language }: FlightParty) =>
  ({ account, offer }: OfferedFare) =>
    priceQuote(offer, [], { currency, language, markup: account.markup, bags: 0, exchange });
