import { money } from '@travel/contracts/money/money';
import type {
  FlightOffer,
  FlightSearch,
  FlightSegment,
  FlightSlice,
  FlightSupplier,
} from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import { createFakeFlightSupplier } from '@travel/supplier-kit/testing/fake-flight-supplier';

/** A flight that a test supplier sells on every route and day. */
export interface TestFlight {
  readonly number: string;
  /** Local time of departure, such as `09:00`; the flight takes three hours by the local clocks. */
  readonly at: string;
  /** Price of one slice in euro cents. */
  readonly cents: number;
  /** Airport of a change of planes. */
  readonly via?: string;
}

interface TestSupplierOptions {
  readonly id: string;
  readonly flights: readonly TestFlight[];
  readonly steps?: boolean;
  /** Number of fares of each flight, 2 by default. Each has one checked bag more than the one before. */
  readonly fares?: number;
  /** Called before each search; it may wait or throw. */
  onSearch?(): Promise<void>;
  /** Called before each quote with the name of the fare; it may wait or throw. */
  onQuote?(brand: string | null | undefined): Promise<void>;
}

const createSegment = (
  { origin, destination, date }: FlightSearch['slices'][number],
  { number, at }: Pick<TestFlight, 'number' | 'at'>,
  { cabin, passengers }: FlightSearch,
): FlightSegment => {
  const hour = Number(at.slice(0, 2)) + 3;
  return {
    id: `${number}-${origin}-${date}`,
    marketing: { code: 'ZZ', name: 'Fake Airways' },
    operating: { code: 'ZZ', name: 'Fake Airways' },
    number,
    origin,
    destination,
    origin_terminal: null,
    destination_terminal: null,
    departs: `${date}T${at}:00`,
    arrives: `${date}T${String(hour).padStart(2, '0')}${at.slice(2)}:00`,
    minutes: 180,
    aircraft: 'Airbus A320neo',
    bags: passengers.map(() => ({ cabin: 1, checked: 0 })),
    cabin,
  };
};

/** Names of fares by their checked bags. */
const brands = ['Light', 'Plus', 'Classic', 'Comfort', 'Flex', 'Premium', 'Deluxe'];

const createSlice = (
  leg: FlightSearch['slices'][number],
  flight: TestFlight,
  search: FlightSearch,
  bags: number,
): FlightSlice => {
  const { via } = flight;
  const segments =
    via === undefined
      ? [createSegment(leg, flight, search)]
      : [
          createSegment({ ...leg, destination: via }, flight, search),
          createSegment({ ...leg, origin: via }, { ...flight, at: `${Number(flight.at.slice(0, 2)) + 5}:00` }, search),
        ];
  return {
    id: `slice-${flight.number}-${leg.date}`,
    origin: leg.origin,
    destination: leg.destination,
    minutes: segments.length === 1 ? 180 : 480,
    segments: segments.map((segment) => ({
      ...segment,
      bags: segment.bags.map(({ cabin }) => ({ cabin, checked: bags })),
    })),
    fare_brand: brands[bags] ?? null,
    change: null,
  };
};

/** Creates the offers of a test supplier. */
const createOffers = (id: string, flights: readonly TestFlight[], fares: number) => {
  let count = 0;
  const cheapest = Math.min(...flights.map(({ cents }) => cents));
  const getNumbers = (slice: FlightSlice): string => slice.segments.map(({ number }) => number).join('+');
  const getPrice = (numbers: string | undefined): number =>
    flights.find(({ number }) => numbers?.split('+')[0] === number)?.cents ?? 0;
  /** Returns the flight numbers of an offer of a step from its reference. */
  const readNumbers = (reference: string): string | undefined => reference.split('_').at(-1);
  const createOffer = (search: FlightSearch, slices: readonly FlightSlice[], total: number): FlightOffer => ({
    supplier: id,
    reference: `${id}_off_${(count += 1)}_${slices.map(getNumbers).join('_')}`,
    price: {
      net: money(total - 1_000, 'EUR'),
      taxes: money(1_000, 'EUR'),
      fees: money(0, 'EUR'),
      total: money(total, 'EUR'),
    },
    expires_at: null,
    owner: { code: 'ZZ', name: 'Fake Airways' },
    slices,
    passengers: search.passengers.map((passenger, at) => ({ ...passenger, reference: `pas_${at}` })),
    conditions: { refund: null, change: null },
    hold: null,
    requires_documents: false,
    emissions_kg: null,
  });
  const listWhole = (search: FlightSearch): FlightOffer[] => {
    const paths = search.slices.reduce<TestFlight[][]>(
      (all) => all.flatMap((path) => flights.map((flight) => [...path, flight])),
      [[]],
    );
    const createSlices = (path: readonly TestFlight[], bags: number) =>
      path.flatMap((flight, at) => {
        const leg = search.slices[at];
        return leg ? [createSlice(leg, flight, search, bags)] : [];
      });
    const getTotal = (path: readonly TestFlight[], bags: number): number =>
      path.reduce((sum, { cents }) => sum + cents, bags * 2_000);
    return paths.flatMap((path) =>
      Array.from({ length: fares }, (_, bags) => createOffer(search, createSlices(path, bags), getTotal(path, bags))),
    );
  };
  return {
    listWhole,
    listStep(search: FlightSearch, chosen: readonly string[]): FlightOffer[] {
      const leg = search.slices[chosen.length];
      if (!leg) return [];
      const before = chosen.reduce((sum, reference) => sum + getPrice(readNumbers(reference)), 0);
      const later = cheapest * (search.slices.length - chosen.length - 1);
      return flights.map((flight) =>
        createOffer(search, [createSlice(leg, flight, search, 0)], before + flight.cents + later),
      );
    },
    listFares(search: FlightSearch, chosen: readonly string[]): FlightOffer[] {
      const numbers = chosen.map(readNumbers);
      return listWhole(search).filter(({ slices }) => slices.every((slice, at) => getNumbers(slice) === numbers[at]));
    },
  };
};

/** Creates a supplier that sells the same flights on every route and day, in several fares. A bag costs 20 euros more. */
export const createTestFlightSupplier = ({
  id,
  flights,
  steps = true,
  fares = 2,
  onSearch = () => Promise.resolve(),
  onQuote = () => Promise.resolve(),
}: TestSupplierOptions) => {
  const base = createFakeFlightSupplier();
  const offers = createOffers(id, flights, fares);
  const searches = new Map<string, FlightSearch>();
  const bookable = new Map<string, FlightOffer>();
  const calls: string[] = [];
  const findSearch = (reference: string): FlightSearch => {
    const found = searches.get(reference);
    if (!found) throw new SupplierRefusal(id, 'offer_expired', 'search');
    return found;
  };
  const supplier: FlightSupplier = {
    ...base,
    id,
    name: id.toUpperCase(),
    capabilities: { ...base.capabilities, steps },
    async *search(search) {
      calls.push('search');
      await onSearch();
      yield offers.listWhole(search);
    },
    async searchFirstSlice(search) {
      calls.push('first');
      await onSearch();
      const reference = `${id}_search_${searches.size}`;
      searches.set(reference, search);
      return { search: reference, offers: offers.listStep(search, []) };
    },
    async searchNextSlice(reference, chosen) {
      calls.push('next');
      await onSearch();
      return offers.listStep(findSearch(reference), chosen);
    },
    async listFares(reference, chosen) {
      calls.push('fares');
      const listed = offers.listFares(findSearch(reference), chosen);
      for (const offer of listed) bookable.set(offer.reference, offer);
      return listed;
    },
    async quote(reference) {
      const offer = bookable.get(reference);
      if (!offer) throw new SupplierRefusal(id, 'offer_expired', 'offer');
      await onQuote(offer.slices[0]?.fare_brand);
      return { offer, services: [] };
    },
  };
  return {
    supplier,
    /** Names of the searches so far. */
    calls,
    /** Makes the supplier forget all searches. */
    forget: () => searches.clear(),
  };
};
