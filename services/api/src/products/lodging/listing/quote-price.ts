import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import { noMemberTerms, type MemberTerms } from '../../../reference/member-terms.ts';
import { splitTax } from '../../prices/item-prices.ts';
import { getTaxRate } from '@travel/supplier-kit/taxes/taxes';
import type { House, Quote } from '@travel/supplier-kit/lodging/lodging-supplier';
import { priceParties } from '@travel/supplier-kit/lodging/party-rates';

/** Returns the tax rate on a house's price, in thousandths. */
export const getHouseTaxRate = ({ place }: Pick<House, 'place'>): number => getTaxRate(place.country_code);

/** Returns the member terms at one house, without any discount if the house has no member prices. */
export const getMemberTerms = ({ hasMemberPrices }: Pick<House, 'hasMemberPrices'>, terms: MemberTerms): MemberTerms =>
  hasMemberPrices ? terms : noMemberTerms;

/** Returns the fee line for cleaning; `label` is in the reader's language. */
const createCleaningLine = (cents: number, { convert, currency }: Converter, label: string): ItemPrice['lines'] =>
  cents === 0 ? [] : [{ kind: 'fee', date: null, label, amount: money(convert(cents), currency) }];

/** Returns the public price of a quote, with a line for each night and fee. */
export const priceQuote = (
  { house, unit, nights, shares }: Quote,
  converter: Converter,
  feeLabel: string,
): ItemPrice => {
  const { currency } = converter;
  const lines: ItemPrice['lines'] = nights.map(({ day, ours }) => ({
    kind: 'unit',
    date: toIsoDate(day),
    label: null,
    amount: money(priceParties(unit.rate, ours, shares, converter), currency),
  }));
  const all = [...lines, ...createCleaningLine(unit.cleaning, converter, feeLabel)];
  const total = all.reduce((sum, { amount }) => sum + amount.amount, 0);
  const fees = total - lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  const usual = nights.reduce((sum, night) => sum + priceParties(unit.rate, night.usual, shares, converter), fees);
  return {
    ...splitTax(money(total, currency), getHouseTaxRate(house)),
    strike: usual > total ? money(usual, currency) : null,
    member: null,
    lines: all,
  };
};
