import { money, type Money } from '@travel/contracts/money/money';
import type { HotelRate, HotelRoomParty } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { CancellationStep } from '@travel/supplier-kit/ports/supplier';
import { readAmount, splitTotal, type WireTax } from './amounts.ts';
import { toPlainText } from './plain-text.ts';
import { toRateReference } from './rate-reference.ts';
import type { WireHotel, WirePolicies, WireRate, WireRoom } from './wire.ts';

/** The circumstances in which rates are mapped. */
export interface RateContext {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /** Currency of hotels for which the API names none. */
  readonly currency: string;
  /** Parties of the search; empty for a quote, which does not repeat them. */
  readonly parties: readonly HotelRoomParty[];
  /** Number of nights of the search; null if unknown. */
  readonly nights: number | null;
  readonly now: Date;
}

/** Returns the fees by instant, earliest first. Without an amount, the fee is the full price. */
export const toCancellationSteps = (policies: WirePolicies, price: Money): readonly CancellationStep[] =>
  (policies ?? [])
    .map(({ amount, from }) => ({
      from: new Date(from).toISOString(),
      fee: amount === undefined || amount === null ? price : readAmount(amount, price.currency),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));

/**
 * Returns the fees of several rates that are cancelled together: at each instant the sum of the fees in force. Empty if the
 * fees of a rate are unknown.
 */
export const sumCancellationSteps = (rates: readonly (readonly CancellationStep[])[]): readonly CancellationStep[] => {
  if (rates.some((steps) => steps.length === 0)) return [];
  const instants = [...new Set(rates.flatMap((steps) => steps.map(({ from }) => from)))].toSorted();
  return instants.flatMap((from) => {
    const fees = rates.flatMap((steps) => steps.findLast((step) => step.from <= from)?.fee ?? []);
    const [first] = fees;
    return first
      ? [
          {
            from,
            fee: money(
              fees.reduce((all, fee) => all + fee.amount, 0),
              first.currency,
            ),
          },
        ]
      : [];
  });
};

const taxNames: Readonly<Record<string, string>> = { TAX: 'Tax', FEE: 'Fee', RESORTFEE: 'Resort fee' };

const toTaxes = (rate: Pick<WireRate, 'taxes'>, currency: string): HotelRate['taxes'] => {
  const { taxes, allIncluded } = rate.taxes ?? {};
  return (taxes ?? []).flatMap((tax) => {
    if (tax.amount === undefined || tax.amount === null) return [];
    const type = tax.type ?? 'TAX';
    return [
      {
        name: tax.subType ?? taxNames[type] ?? type,
        amount: readAmount(tax.amount, tax.currency ?? currency),
        included: tax.included ?? allIncluded ?? false,
      },
    ];
  });
};

/** Returns the taxes that the price of a rate contains. */
export const listIncludedTaxes = ({ taxes }: Pick<WireRate, 'taxes'>): readonly WireTax[] =>
  (taxes?.taxes ?? []).filter(({ included }) => included ?? taxes?.allIncluded ?? false);

const readAges = (ages: WireRate['childrenAges']): readonly number[] =>
  String(ages ?? '')
    .split(',')
    .filter((age) => /^\s*\d{1,2}\s*$/.test(age))
    .map(Number);

const sortAges = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join();

/**
 * Returns the party of the search that a rate is for. Rates may lack ages and even numbers of guests, and those for
 * several rooms may count the guests of one room or of all of them.
 */
const findParty = (rate: WireRate, parties: readonly HotelRoomParty[]): HotelRoomParty => {
  const ages = readAges(rate.childrenAges);
  const rooms = rate.rooms ?? 1;
  const isCount = (wire: number | null | undefined, own: number) =>
    wire === undefined || wire === null || wire === own || wire === own * rooms;
  const alike = parties.filter(
    ({ adults, child_ages }) => isCount(rate.adults, adults) && isCount(rate.children, child_ages.length),
  );
  const exact = alike.find(({ child_ages }) => sortAges(child_ages) === sortAges(ages));
  return exact ?? alike[0] ?? { adults: rate.adults ?? 1, child_ages: ages };
};

const toNights = (rate: WireRate, currency: string, nights: number | null): readonly Money[] => {
  const daily = (rate.dailyRates ?? []).toSorted((a, b) => a.offset - b.offset);
  const amounts = daily.flatMap(({ dailyNet }) =>
    dailyNet === undefined || dailyNet === null ? [] : [readAmount(dailyNet, currency)],
  );
  // An incomplete list is no price of each night.
  return amounts.length === daily.length && (nights === null || amounts.length === nights) ? amounts : [];
};

const toPromotions = (rate: WireRate, currency: string): HotelRate['promotions'] => [
  ...(rate.offers ?? []).map(({ name, code, amount }) => ({
    name: name ?? code ?? '',
    amount: amount === undefined || amount === null ? null : readAmount(amount, currency),
  })),
  ...(rate.promotions ?? []).map(({ name, code }) => ({ name: name ?? code ?? '', amount: null })),
];

/** Returns the price that the hotel prescribes, or the final price that contains our commission; null if there is none. */
const readMinimumPrice = ({ sellingRate, hotelMandatory, commission }: WireRate, currency: string): Money | null => {
  const isFinal = hotelMandatory === true || Number(commission ?? 0) > 0;
  return isFinal && sellingRate ? readAmount(sellingRate, currency) : null;
};

/** Returns a rate of the API in the port's terms. */
export const toHotelRate = (rate: WireRate, room: WireRoom, hotel: WireHotel, context: RateContext): HotelRate => {
  const currency = hotel.currency ?? context.currency;
  const total = readAmount(rate.net, currency);
  const steps = toCancellationSteps(rate.cancellationPolicies, total);
  const minimum_price = readMinimumPrice(rate, currency);
  const isNonRefundable = rate.rateClass === 'NRF' && steps.length === 0;
  return {
    supplier: context.supplier,
    reference: toRateReference(rate.rateKey, total),
    price: splitTotal(total, listIncludedTaxes(rate)),
    ...(minimum_price && { minimum_price }),
    expires_at: null,
    room: { code: room.code ?? '', name: room.name ?? room.code ?? '' },
    board: { code: rate.boardCode ?? 'RO', name: rate.boardName ?? rate.boardCode ?? 'RO' },
    rooms: Math.max(1, rate.rooms ?? 1),
    party: findParty(rate, context.parties),
    left: rate.allotment ?? null,
    needs_quote: rate.rateType === 'RECHECK',
    cancellation: isNonRefundable ? [{ from: context.now.toISOString(), fee: total }] : steps,
    pay_at: rate.paymentType === 'AT_HOTEL' ? 'hotel' : 'booking',
    taxes: toTaxes(rate, currency),
    promotions: toPromotions(rate, currency),
    nights: toNights(rate, currency, context.nights),
    remarks: typeof rate.rateComments === 'string' ? toPlainText(rate.rateComments) : null,
  };
};
