import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import { money, sum, type Money } from '@travel/contracts/money/money';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { PictureKind } from '@travel/supplier-kit/hotels/hotel-supplier';
import { openTextFiles } from '@travel/kit/languages/texts';
import { getFormats } from '../../../platform/languages/formats.ts';
import type { GroupRate } from './room-units.ts';

const rateTexts = openTextFiles(import.meta.url, { isolates: true });

interface NamedAmount {
  readonly name: string;
  readonly amount: Money;
}

/** Returns the subject of a picture, such as `Lobby`. */
export const getPictureText = (kind: PictureKind, language: string): string =>
  rateTexts(getResponseLanguage(language))(`picture.${kind}`);

/** Returns the taxes paid at the hotel and the remarks of the supplier as a fact for vouchers; empty without any. */
export const listRemarkFacts = (remarks: readonly string[], language: string): ItemFact[] =>
  remarks.length === 0
    ? []
    : [{ key: 'remarks', label: rateTexts(getResponseLanguage(language))('remarks'), text: remarks.join(' ') }];

/** Returns the tax in a supplier's price as one line; empty if the tax is zero. */
export const listSupplierTaxes = (tax: Money, language: string): TaxLine[] =>
  tax.amount === 0
    ? []
    : [{ code: 'supplier-taxes', label: rateTexts(getResponseLanguage(language))('tax'), amount: tax }];

/** Returns the taxes that the guests pay at the hotel, in its currency. */
export const sumTaxesAtHotel = (rates: readonly GroupRate[]): NamedAmount[] => {
  const unpaid = rates.flatMap(({ rate, times }) =>
    rate.taxes
      .filter(({ included, amount }) => !included && amount.amount > 0)
      .map(({ name, amount }) => ({ name, amount: money(amount.amount * times, amount.currency) })),
  );
  return [...Map.groupBy(unpaid, ({ name, amount }) => `${name} ${amount.currency}`).values()].flatMap((alike) => {
    const [first] = alike;
    return first
      ? [
          {
            name: first.name,
            amount: sum(
              alike.map(({ amount }) => amount),
              first.amount.currency,
            ),
          },
        ]
      : [];
  });
};

/** Returns a line for each tax that the guests pay at the hotel. */
export const formatTaxesAtHotel = (taxes: readonly NamedAmount[], language: string): string[] => {
  const shown = getResponseLanguage(language);
  const { amount: format } = getFormats(shown);
  return taxes.map(({ name, amount }) => rateTexts(shown)('payAtHotel', { name, amount: format(amount) }));
};
