import type { CruiseAnswer } from '@travel/contracts/endpoints/products/cruises';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TaxLine } from '@travel/contracts/endpoints/products/price-basis';
import { allocate, money } from '@travel/contracts/money/money';
import { countPeople, type Party } from '@travel/contracts/orders/party';
import type { Airport } from '@travel/reference/airports/airports';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { CabinGroup, CruiseCatalogue, Port, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';
import { priceAllFlights } from './flights.ts';
import { listPortTaxes } from './port-taxes.ts';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';

/** The sailing, cabins, parties and flights that a traveller has chosen. */
export interface Choice {
  readonly sailing: Sailing;
  readonly cabin: CabinGroup;
  readonly parties: readonly Party[];
  readonly airport: Airport | null;
}

/** The price of a choice in minor units of one currency. */
export interface Amounts {
  /** Price of the cabin of each party. */
  readonly cabins: readonly number[];
  readonly flights: number | null;
  /** Port tax of each port. */
  readonly taxes: readonly number[];
}

/** Returns the number of travellers. */
export const countTravellers = (parties: readonly Party[]): number =>
  parties.reduce((all, party) => all + countPeople(party), 0);

/** Thousandths of the fare that the third and each further traveller in a cabin pay. */
const third = { adult: 550, child: 300 } as const;
const alone = 1_700;

/** Returns the price of a cabin for a party, in US cents: two full fares, and less for each further traveller. */
export const calculateCabinFare = (fare: number, { adults, childAges }: Party): number => {
  const people = adults + childAges.length;
  if (people === 1) return scaleThousandths(fare, alone);
  const besides = people - 2;
  // Adults are counted among the two who pay the full fare before children are, which gives the lowest total.
  const childrenBesides = Math.min(besides, childAges.length);
  const adultsBesides = besides - childrenBesides;
  return (
    2 * fare +
    adultsBesides * scaleThousandths(fare, third.adult) +
    childrenBesides * scaleThousandths(fare, third.child)
  );
};

/**
 * Returns today's price of a choice. Each amount is converted separately, so that the converted amounts sum to the
 * total.
 */
export const calculateAmounts = (
  { sailing, cabin, parties, airport }: Choice,
  today: DayNumber,
  { convert }: Pick<Converter, 'convert'>,
  catalogue: Pick<CruiseCatalogue, 'getFareCents' | 'getFlightCents'>,
): Amounts => {
  const fare = catalogue.getFareCents(sailing, cabin, today);
  const people = countTravellers(parties);
  return {
    cabins: parties.map((party) => convert(calculateCabinFare(fare, party))),
    flights: airport && convert(priceAllFlights(airport, sailing, parties, catalogue)),
    taxes: listPortTaxes(sailing).map(({ cents }) => convert(cents * people)),
  };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the total of the amounts. */
export const sumAmounts = ({ cabins, flights, taxes }: Amounts): number => sum(cabins) + (flights ?? 0) + sum(taxes);

/** Returns a price in the format of search results and detail pages. */
export const toListedPrice = (amounts: Amounts, people: number, currency: string) => {
  const inclusive = money(sumAmounts(amounts), currency);
  const tax = money(sum(amounts.taxes), currency);
  const [perPerson = inclusive] = allocate(
    inclusive,
    Array.from({ length: people }, () => 1),
  );
  return { inclusive, exclusive: money(inclusive.amount - tax.amount, currency), tax, per_person: perPerson };
};

/** Labels of price lines. */
export interface LineLabels {
  cabin(party: Party): string;
  flights(airport: Airport): string;
  port(port: Port): string;
}

type Line = NonNullable<CruiseAnswer['chosen']>['price']['lines'][number];

/** Returns the lines of a price: one for each cabin, for the flights and for each port. The lines sum to the total. */
export const toPriceLines = (
  { sailing, parties, airport }: Choice,
  amounts: Amounts,
  currency: string,
  words: LineLabels,
): Line[] => [
  ...parties.map((party, at): Line => ({
    kind: 'cabin',
    label: words.cabin(party),
    amount: money(amounts.cabins[at] ?? 0, currency),
  })),
  ...(airport && amounts.flights !== null
    ? [{ kind: 'flights' as const, label: words.flights(airport), amount: money(amounts.flights, currency) }]
    : []),
  ...listPortTaxes(sailing).map(({ port }, at): Line => ({
    kind: 'port',
    label: words.port(port),
    amount: money(amounts.taxes[at] ?? 0, currency),
  })),
];

/** Converts a price to the common format of order items. */
export const toItemPrice = (choice: Choice, amounts: Amounts, currency: string, words: LineLabels): ItemPrice => {
  const { inclusive, exclusive, tax } = toListedPrice(amounts, countTravellers(choice.parties), currency);
  return {
    inclusive,
    exclusive,
    tax,
    strike: null,
    member: null,
    lines: toPriceLines(choice, amounts, currency, words).map(({ kind, label, amount }) => ({
      kind: kind === 'port' ? 'fee' : 'unit',
      date: null,
      label,
      amount,
    })),
  };
};

/** Splits the taxes of a price into a line per port. The lines sum to the tax. */
export const toPortTaxLines = (
  sailing: Sailing,
  taxes: readonly number[],
  currency: string,
  name: (port: Port) => string,
): TaxLine[] =>
  listPortTaxes(sailing).map(({ port }, at) => ({
    code: `port-${port.port_id}`,
    label: name(port),
    amount: money(taxes[at] ?? 0, currency),
  }));
