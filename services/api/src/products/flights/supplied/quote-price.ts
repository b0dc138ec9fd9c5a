import type { FlightFare } from '@travel/contracts/endpoints/products/flights';
import { add, money, sum, type Money } from '@travel/contracts/money/money';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { FlightOffer } from '@travel/supplier-kit/flights/flight-supplier';
import { convertAmount, toSuppliedPrice, type SaleTerms } from '../../suppliers/prices/supplied-price.ts';
import { flightTexts } from '../flight-texts.ts';
import type { ChosenService } from './choose-services.ts';

interface FareSale extends SaleTerms {
  readonly language: string;
  /** Additional checked bags on every leg, for the label. */
  readonly bags: number;
}

/** The code of the only tax line, because suppliers send taxes and charges as one amount. */
const airlineTaxCode = 'airline-taxes';

const sumServices = (services: readonly ChosenService[], currency: string): Money =>
  sum(
    services.map(({ price, quantity }) => money(price.amount * quantity, price.currency)),
    services[0]?.price.currency ?? currency,
  );

/** Returns the supplier's price of an offer with bags and seats. */
export const getSupplierTotal = (
  { price: { total } }: Pick<FlightOffer, 'price'>,
  services: readonly ChosenService[],
): Money => add(total, sumServices(services, total.currency));

/**
 * Returns the price at which we sell an offer with bags and seats: a line for the journey, which the supplier prices as a
 * whole, and one for each kind of extra, which is sold without markup. Undefined if a currency has no exchange rate.
 */
export const priceQuote = (
  offer: Pick<FlightOffer, 'price' | 'slices'>,
  services: readonly ChosenService[],
  { currency, language, markup, bags, exchange }: FareSale,
): Pick<FlightFare, 'price' | 'taxes'> | undefined => {
  const t = flightTexts(getResponseLanguage(language));
  const journey = toSuppliedPrice(offer.price, { currency, markup, exchange });
  if (!journey) return undefined;
  const extras = (['bag', 'seat'] as const).flatMap((kind) => {
    const chosen = services.filter((one) => one.kind === kind);
    return chosen.length === 0 ? [] : [{ kind, chosen }];
  });
  const lines: FlightFare['price']['lines'] = [
    {
      kind: 'unit',
      date: offer.slices[0]?.segments[0]?.departs.slice(0, 10) ?? null,
      label: offer.slices.map(({ origin, destination }) => `${origin} – ${destination}`).join(' · '),
      amount: journey.inclusive,
    },
  ];
  for (const { kind, chosen } of extras) {
    const amount = convertAmount(sumServices(chosen, currency), currency, exchange);
    if (!amount) return undefined;
    const count = kind === 'bag' ? bags * offer.slices.length : chosen.length;
    const label = t(kind === 'bag' ? 'extra.bags' : 'extra.seats', { count });
    lines.push({ kind: 'fee', date: null, label, amount });
  }
  const inclusive = sum(
    lines.map(({ amount }) => amount),
    currency,
  );
  const { tax } = journey;
  return {
    price: {
      inclusive,
      exclusive: money(inclusive.amount - tax.amount, currency),
      tax,
      strike: null,
      member: null,
      lines,
    },
    taxes: tax.amount === 0 ? [] : [{ code: airlineTaxCode, label: t('tax.airline'), amount: tax }],
  };
};
