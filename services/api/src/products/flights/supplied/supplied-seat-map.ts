import { readSeatMap, type SeatMap } from '@travel/contracts/endpoints/products/flights';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { parsePassengers, toPassengers } from '@travel/contracts/products/flights/passengers';
import { zero, type Money } from '@travel/contracts/money/money';
import { createFieldProblem, ProblemError } from '@travel/kit/problem/problem';
import type { FlightOffer, FlightSeat, FlightSeatMap } from '@travel/supplier-kit/flights/flight-supplier';
import { isOfferGone } from '@travel/supplier-kit/ports/errors';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import { createSharedContext } from '../../suppliers/search-accounts.ts';
import { listOfferPassengers } from './choose-services.ts';
import { describeSlice, getFlightId } from './describe-slice.ts';
import { readFareToken } from './fare-token.ts';
import type { FlightAccount } from './flight-account.ts';
import type { FlightSeller, SuppliedSources } from './flight-sale.ts';
import { openFares } from './quote-choice.ts';

type Query = ParsedRequest<typeof readSeatMap>['query'];

const createUnknownFlight = () =>
  createFieldProblem(readSeatMap, 'flight_unknown', 'flight_id', 'No supplier sells this flight');

interface OpenedFare {
  readonly account: FlightAccount;
  readonly offer: FlightOffer;
  /** References of the passengers with a seat, in our order. */
  readonly seated: readonly string[];
}

/** Returns the offer whose seats are shown: the fare's offer, or for older pages an offer that contains only this flight. */
const openFare = async (
  { tokens }: Pick<SuppliedSources, 'tokens'>,
  { organisationId, accounts }: FlightSeller,
  flightId: string,
  { cabin, currency, lang: language, fare_token: token }: Query,
): Promise<OpenedFare | undefined> => {
  const shown = readFareToken(tokens, token, organisationId);
  const read = parsePassengers(shown?.passengers ?? '1');
  const passengers = typeof read === 'string' ? toPassengers({ adults: 1, childAges: [] }) : read;
  const party = { passengers, cabin, currency, language };
  const toOpened = (account: FlightAccount, offer: FlightOffer): OpenedFare => {
    const seated = listOfferPassengers(offer, passengers).slice(0, passengers.seats);
    return { account, offer, seated: seated.map(({ reference }) => reference) };
  };
  const account = accounts.find(({ id }) => id === shown?.supplier);
  try {
    if (account && shown) {
      const quote = await account.port.quote(shown.reference, createSharedContext(organisationId, party));
      return toOpened(account, quote.offer);
    }
  } catch (error) {
    if (!isOfferGone(error)) throw error;
  }
  const request = { options: [flightId], ...party };
  const [fare] = await openFares(accounts, organisationId, request, ({ offer }) => offer.price.total.amount);
  return fare && toOpened(fare.account, fare.offer);
};

const seatName = /^(?<row>\d{1,2})(?<letter>[A-L])$/;

type Rows = SeatMap['rows'];
type Price = (amount: Money) => Money;

/** Returns the letters of the seats from left to right with null for aisles, from all rows of a map. */
const listColumns = ({ rows }: FlightSeatMap): (string | null)[] => {
  const sections = Math.max(0, ...rows.map((row) => row.sections.length));
  const letters = Array.from({ length: sections }, (_, at) => {
    const seats = rows.flatMap((row) => row.sections[at] ?? []);
    const named = seats.flatMap((seat) => seatName.exec(seat?.designator ?? '')?.groups?.['letter'] ?? []);
    return [...new Set(named)].toSorted();
  }).filter((section) => section.length > 0);
  return letters.flatMap((section, at) => (at === 0 ? section : [null, ...section]));
};

/** Returns the position of a seat. The outermost seats of a row are window seats, even next to an aisle. */
const getPosition = (columns: readonly (string | null)[], letter: string): 'window' | 'middle' | 'aisle' => {
  const at = columns.indexOf(letter);
  if (at === 0 || at === columns.length - 1) return 'window';
  return columns[at - 1] === null || columns[at + 1] === null ? 'aisle' : 'middle';
};

const describeSeat = (
  { designator, services, remarks }: FlightSeat,
  at: 'window' | 'middle' | 'aisle',
  seated: readonly string[],
  price: Price,
  currency: string,
): Rows[number]['seats'][number] => {
  const prices = seated.map((reference) => {
    const service = services.find(({ passenger }) => passenger === reference);
    return service ? price(service.price) : null;
  });
  const sold = prices.filter((one) => one !== null);
  const isSame = sold.length === prices.length && sold.every(({ amount }) => amount === sold[0]?.amount);
  return {
    seat: designator,
    at,
    legroom: remarks.some((remark) => /legroom/i.test(remark)),
    taken: sold.length === 0,
    price: sold[0] ?? zero(currency),
    ...(sold.length > 0 && !isSame && { prices }),
  };
};

const describeRows = (
  map: FlightSeatMap,
  columns: readonly (string | null)[],
  describe: (seat: FlightSeat, at: 'window' | 'middle' | 'aisle') => Rows[number]['seats'][number],
): Rows => {
  const seats = map.rows.flatMap(({ sections }) =>
    sections.flat().flatMap((seat) => {
      const named = seatName.exec(seat?.designator ?? '')?.groups;
      return seat && named ? [{ seat, row: Number(named['row']), letter: named['letter'] ?? '' }] : [];
    }),
  );
  let usual: Money | undefined;
  return [...Map.groupBy(seats, ({ row }) => row)].map(([row, inRow]) => {
    const described = inRow
      .toSorted((a, b) => columns.indexOf(a.letter) - columns.indexOf(b.letter))
      .map(({ seat, letter }) => describe(seat, getPosition(columns, letter)));
    usual = described.find(({ taken }) => !taken)?.price ?? usual;
    // Suppliers price only free seats, but pages show the price range of each row.
    const priced = described.map((seat) => ({ ...seat, price: seat.taken && usual ? usual : seat.price }));
    return { row, exit: inRow.some(({ seat }) => seat.is_exit_row), seats: priced };
  });
};

/**
 * Returns the seat map of a supplied flight, with prices by passenger where they differ.
 * @throws ProblemError flight_unknown; SupplierError
 */
export const getSuppliedSeatMap = async (
  sources: SuppliedSources,
  seller: FlightSeller,
  flightId: string,
  query: Query,
): Promise<SeatMap> => {
  const { cabin, currency, lang: language } = query;
  const fare = await openFare(sources, seller, flightId, query).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code !== 'unavailable') throw createUnknownFlight();
    throw error;
  });
  const slice = fare?.offer.slices.find(({ segments }) => segments.some((one) => getFlightId(one) === flightId));
  const segment = slice?.segments.find((one) => getFlightId(one) === flightId);
  if (!fare || !slice || !segment) throw createUnknownFlight();
  const context = createSharedContext(seller.organisationId, { currency, language });
  const maps = await fare.account.port.listSeatMaps(fare.offer.reference, context);
  const own = maps.filter((map) => map.segment === segment.id);
  const map = own.find((one) => one.cabin === segment.cabin) ?? own[0] ?? { ...emptyMap, segment: segment.id };
  await sources.exchange.getConverter(currency);
  const price: Price = (amount) => convertAmount(amount, currency, sources.exchange) ?? zero(currency);
  const columns = listColumns(map);
  const described = describeSlice(slice, fare.offer, cabin).segments.find(({ flight_id }) => flight_id === flightId);
  return {
    flight_id: flightId,
    number: described?.number ?? '',
    aircraft: segment.aircraft ?? '',
    cabin,
    columns,
    rows: describeRows(map, columns, (seat, at) => describeSeat(seat, at, fare.seated, price, currency)),
  };
};

/** The map of a flight whose airline offers no choice of seats. */
const emptyMap: FlightSeatMap = { segment: '', slice: '', cabin: 'economy', rows: [] };
