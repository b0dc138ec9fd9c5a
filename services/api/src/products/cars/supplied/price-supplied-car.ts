import { carExtras, type CarAnswer, type CarExtra } from '@travel/contracts/endpoints/products/cars';
import { add, allocate, money, multiply, subtract, sum, zero, type Money } from '@travel/contracts/money/money';
import type { TFunction } from 'i18next';
import type { CarExtra as SuppliedExtra, CarOffer, CarOrderRequest } from '@travel/supplier-kit/cars/car-supplier-port';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { applyMarkup } from '../../suppliers/registry/markup.ts';
import { convertAmount, toSuppliedPrice, type SaleTerms } from '../../suppliers/prices/supplied-price.ts';
import type { CarAmounts, CarFee } from '../rental/car-price.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import type { CarTerms } from '../rental/terms.ts';

/** The price at which we sell a supplied car, and what the supplier receives for it. */
export interface SuppliedCarPrice {
  readonly amounts: CarAmounts;
  readonly price: Pick<ItemPrice, 'inclusive' | 'exclusive' | 'tax'>;
  /** The supplier's price with extras, in its currency. */
  readonly total: Money;
  readonly extras: CarOrderRequest['extras'];
}

const extraKinds: Readonly<Record<CarExtra, SuppliedExtra['kind']>> = {
  'child-seat': 'child_seat',
  'second-driver': 'second_driver',
  'full-cover': 'full_cover',
};

const feeKinds: readonly (readonly [CarFee, CarOffer['fees'][number]['kind']])[] = [
  ['one-way', 'one_way'],
  ['young-driver', 'young_driver'],
];

/** Returns an amount with our markup in the traveller's currency; undefined if there is no exchange rate. */
const sell = (amount: Money, sale: SaleTerms): Money | undefined =>
  convertAmount(applyMarkup(amount, sale.markup), sale.currency, sale.exchange);

const findExtra = ({ extras }: CarOffer, key: CarExtra): SuppliedExtra | undefined =>
  extras.find(({ kind }) => kind === extraKinds[key]);

/**
 * Returns the price of an offer with chosen extras; undefined if a currency has no exchange rate or an extra is not for
 * sale. The amounts of days and fees sum to the price.
 */
export const priceSuppliedCar = (
  offer: CarOffer,
  chosen: ChosenExtras,
  sale: SaleTerms,
): SuppliedCarPrice | undefined => {
  const { currency } = sale;
  const base = toSuppliedPrice(offer.price, sale);
  if (!base) return undefined;
  const fees: { key: CarFee; amount: number }[] = [];
  for (const [key, kind] of feeKinds) {
    const amounts = offer.fees.filter((fee) => fee.kind === kind).map((fee) => fee.amount);
    const amount = sell(sum(amounts, offer.price.total.currency), sale)?.amount ?? 0;
    if (amount > 0) fees.push({ key, amount });
  }
  const included = fees.reduce((all, { amount }) => all + amount, 0);
  const days = allocate(
    subtract(base.inclusive, money(included, currency)),
    Array.from({ length: offer.days }, () => 1),
  );
  let { total } = offer.price;
  let { inclusive } = base;
  const extras: { reference: string; quantity: number }[] = [];
  for (const [key, quantity] of chosen) {
    const extra = findExtra(offer, key);
    const price = extra && sell(extra.price, sale);
    if (!extra || !price || quantity > extra.most) return undefined;
    const times = { numerator: quantity, denominator: 1 };
    total = add(total, multiply(extra.price, times));
    const amount = multiply(price, times);
    inclusive = add(inclusive, amount);
    fees.push({ key, amount: amount.amount });
    extras.push({ reference: extra.reference, quantity });
  }
  return {
    amounts: { days: days.map(({ amount }) => amount), fees },
    price: { inclusive, exclusive: subtract(inclusive, base.tax), tax: base.tax },
    total,
    extras,
  };
};

/** Returns the extras of an offer that the product knows, with our prices. */
export const listSuppliedExtras = (
  offer: CarOffer,
  chosen: ChosenExtras,
  sale: SaleTerms,
  t: TFunction,
): CarAnswer['extras'] =>
  carExtras.flatMap((key) => {
    const extra = findExtra(offer, key);
    const price = extra && sell(extra.price, sale);
    if (!extra || !price) return [];
    const texts = { label: t(`fee.${key}`), note: t(`extra.${key}`) };
    return [{ key, ...texts, price, per_day: false, most: extra.most, chosen: chosen.get(key) ?? 0 }];
  });

/** Returns the terms of an offer in the traveller's currency. Full cover removes the driver's excess. */
export const getSuppliedTerms = (
  { mileage, deposit, excess, pay_at, requires_credit_card }: CarOffer,
  hasFullCover: boolean,
  { currency, exchange }: SaleTerms,
): CarTerms => {
  const convert = (amount: Money | null | undefined): Money =>
    (amount && convertAmount(amount, currency, exchange)) ?? zero(currency);
  return {
    prebook: pay_at === 'booking',
    cc_required: requires_credit_card,
    kilometres: mileage?.kilometres ?? null,
    further_kilometre: convert(mileage?.further),
    deposit: convert(deposit),
    excess: hasFullCover ? zero(currency) : convert(excess),
  };
};
