import { z } from 'zod';
import { diningTimes } from '@travel/contracts/endpoints/products/cruises';
import { cancellationSchema } from '@travel/contracts/endpoints/products/hotels';
import type { PriceBasis } from '@travel/contracts/endpoints/products/price-basis';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { toPortTaxLines, type Amounts, type Choice } from '../pricing/price.ts';
import { getPortTaxLabel } from '../listing/cruise-labels.ts';
import { cruiseTexts } from '../cruise-texts.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { toPriceBasis, type PriceSubject } from '../../prices/price-basis.ts';

const cruiseOffer = z.object({
  sailing_id: z.string(),
  cabin: z.string(),
  dining: z.enum(diningTimes),
  fly_from: z.string().nullable(),
  /** Cabins and travellers in the format of search queries, such as `2,2-1:7`. */
  rooms: z.string(),
  currency: z.string(),
  /** Price of each cabin in minor units; likewise below, the price of the flights and the tax of each port. */
  cabins: z.array(z.int().positive()).min(1),
  flights: z.int().nullable(),
  taxes: z.array(z.int()),
  cancellation: cancellationSchema,
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** A cruise offer: the chosen cabins, dining time and flights, with price and terms. */
export type CruiseOffer = z.output<typeof cruiseOffer>;

/** Parses the content of an offer; null if it is not a cruise offer. */
export const readCruiseOffer = (promised: unknown): CruiseOffer | null => cruiseOffer.safeParse(promised).data ?? null;

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = ({ sailing_id, cabin, fly_from, rooms }: Omit<CruiseOffer, 'dining'>): PriceSubject => [
  sailing_id,
  cabin,
  fly_from ?? '',
  rooms,
];

interface Terms extends Pick<CruiseOffer, 'dining' | 'rooms' | 'currency' | 'cancellation' | 'look'> {
  readonly organisation_id: string;
  readonly language: TextLanguage;
}

interface ChoiceOffer {
  readonly offer: string;
  readonly expires_at: string;
  readonly basis: PriceBasis;
}

/** Signs an offer for a choice at its price, and returns it with the basis of the price. */
export const signChoiceOffer = (
  tokens: Pick<OfferTokens, 'sign'>,
  { sailing, cabin, airport }: Choice,
  { cabins, flights, taxes }: Amounts,
  { dining, rooms, currency, cancellation, look, organisation_id, language }: Terms,
): ChoiceOffer => {
  const promised = {
    sailing_id: sailing.sailing_id,
    cabin: cabin.cabin_id,
    dining,
    fly_from: airport?.code ?? null,
    rooms,
    currency,
    cabins: [...cabins],
    flights,
    taxes: [...taxes],
    cancellation,
    look,
    organisation_id,
  };
  const { offer, expires_at, basis } = tokens.sign('CRU', promised, getPriceSubject(promised));
  const told = { language, t: cruiseTexts(language) };
  const lines = toPortTaxLines(sailing, taxes, currency, (port) => getPortTaxLabel(port, told));
  return { offer, expires_at, basis: toPriceBasis(basis, lines) };
};
