import { z } from 'zod';
import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import type { OfferTokens } from '../../offer-tokens.ts';
import { getPriceSubject } from '../offers/flight-offer.ts';
import type { FlightParty } from './flight-account.ts';
import { getBrands, type OfferedFare } from './quote-choice.ts';

const fareSchema = z.object({
  organisation_id: z.string(),
  /** The fare as its supplier offers it. Offers that can be held have no such field. */
  fare: z.object({ supplier: z.string(), reference: z.string(), brands: z.string(), passengers: z.string() }),
});

/** A fare that was shown to a traveller. */
export type ShownFare = z.output<typeof fareSchema>['fare'];

interface FareChoice {
  readonly fare: FareKey;
  readonly options: readonly string[];
  /** Passengers as in the query. */
  readonly passengers: string;
  readonly organisationId: string;
  readonly party: FlightParty;
}

/** Signs a fare, so that the traveller gets seats and an offer of exactly this fare without another search. */
export const signFare = (
  tokens: Pick<OfferTokens, 'sign'>,
  { account, offer }: OfferedFare,
  { fare, options, passengers, organisationId, party: { cabin, currency } }: FareChoice,
) => {
  const { offer: token, basis } = tokens.sign(
    'FLT',
    {
      fare: { supplier: account.id, reference: offer.reference, brands: getBrands(offer), passengers },
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
