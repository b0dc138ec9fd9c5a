import { z } from 'zod';
import { cancellationSchema } from '@travel/contracts/endpoints/products/hotels';
import type { OfferedFareKey } from '@travel/contracts/products/flights/flight-options';
import { parsePassengers, type Passengers } from '@travel/contracts/products/flights/passengers';
import { commonProblem } from '@travel/kit/problem/problem';
import type { Cancellation } from '../../cancellation.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { getPriceSubject } from '../offers/flight-offer.ts';
import type { FlightParty } from './flight-account.ts';
import { getBrands, type OfferedFare } from './quote-choice.ts';

const fareSchema = z.object({
  organisation_id: z.string(),
  /** The fare as its supplier offers it. Offers that can be held have no such field. */
  fare: z.object({
    supplier: z.string(),
    reference: z.string(),
    brands: z.string(),
    passengers: z.string(),
    /** Absent in tokens of earlier releases. */
    options: z.array(z.string()).optional(),
    cancellation: cancellationSchema.optional(),
  }),
});

/** A fare that was shown to a traveller. */
export type ShownFare = z.output<typeof fareSchema>['fare'];

interface FareChoice {
  readonly fare: OfferedFareKey;
  readonly options: readonly string[];
  /** Passengers as in the query. */
  readonly passengers: string;
  readonly organisationId: string;
  readonly party: FlightParty;
  readonly cancellation: Cancellation;
}

/** Signs a fare, so that the traveller gets seats and an offer of exactly this fare without another search. */
export const signFare = (
  tokens: Pick<OfferTokens, 'sign'>,
  { account, offer }: OfferedFare,
  { fare, options, passengers, organisationId, party: { cabin, currency }, cancellation }: FareChoice,
) => {
  const { offer: token, basis } = tokens.sign(
    'FLT',
    {
      fare: {
        supplier: account.id,
        reference: offer.reference,
        brands: getBrands(offer),
        passengers,
        options,
        cancellation,
      },
      currency,
      priced_in: offer.price.total.currency,
      organisation_id: organisationId,
    },
    getPriceSubject({ options: [...options], fare, passengers, cabin, bags: 0, seats: [] }),
  );
  return { token, basis };
};

/** Returns the fare of a token; undefined without a valid one of this organisation. */
export const readFareToken = (
  tokens: Pick<OfferTokens, 'open'>,
  token: string | undefined,
  organisationId: string,
): ShownFare | undefined => {
  const opened = token === undefined ? undefined : fareSchema.safeParse(tokens.open(token)).data;
  return opened?.organisation_id === organisationId ? opened.fare : undefined;
};

const toPartyKey = ({ adults, childAges }: Passengers): string =>
  [adults, ...childAges.toSorted((a, b) => a - b)].join();

/**
 * Requires that a fare was shown for these passengers and flights, because its supplier priced exactly them.
 * @throws ProblemError validation_failed, naming `passengers` or `options`
 */
export const requireShownFor = (
  shown: ShownFare,
  { passengers, options }: { readonly passengers: Passengers; readonly options: readonly string[] },
): void => {
  const party = parsePassengers(shown.passengers);
  const isSameParty = typeof party !== 'string' && toPartyKey(party) === toPartyKey(passengers);
  const isSameJourney = !shown.options || shown.options.join() === options.join();
  if (isSameParty && isSameJourney) return;
  const [field, message] = isSameParty
    ? ['options', 'The fare token is for other flights: read the fares again']
    : ['passengers', 'The fare token is for other passengers: read the fares again'];
  throw commonProblem('validation_failed', { detail: `${message}.`, errors: [{ field, message }] });
};
