import { z } from 'zod';
import { dayMs } from '@travel/contracts/time/durations';

/** Path parameters, query and body of a request. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** Sends a request to an endpoint by its key, such as `GET /api/hotels`, and returns the response. */
export type AskByKey = (key: string, parts: RequestParts) => Promise<unknown>;

/**
 * A place and dates for one of several requests to an endpoint. They differ each time, because a repeated request is
 * served from the cache.
 */
export interface Turn {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  /** Returns the date that is this many days after the first day of the turn. */
  date(days: number): string;
  readonly month: string;
}

const places = ['new-york', 'tokyo', 'rome', 'sydney', 'cape-town', 'bangkok', 'dubai', 'london'];
const airports = ['LON', 'NYC', 'PAR', 'TYO', 'ROM', 'LIS', 'SIN', 'LAX', 'MAD', 'FRA', 'BKK', 'SYD', 'AMS'];
const formatDateIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Returns the place and dates of one request in a round. Each round has days and a month of its own. */
export const createTurn = (round: number, at: number): Turn => ({
  place: places[at % places.length] ?? '',
  from: airports[(at * 3) % airports.length] ?? '',
  to: airports[(at * 7 + 1) % airports.length] ?? '',
  date: (days) => formatDateIn(40 + round * 45 + at + days),
  month: formatDateIn(40 + round * 31).slice(0, 7),
});

type MakeRequest = (turn: Turn, ask: AskByKey) => RequestParts | Promise<RequestParts>;

const formatLegs = ({ from, to, date }: Turn): string =>
  [`${from}-${to}:${date(0)}`, `${to}-${from}:${date(9)}`, `${from}-${to}:${date(18)}`].join(',');

const stay = ({ place, date }: Turn) => ({ place, checkin: date(0), checkout: date(14), rooms: '2,2,2' });
const nights = ({ place, month }: Turn) => ({ place, month, rooms: '2,2,2' });
const toPicks = ({ month }: Turn) => ({ month, rooms: '2,2,2', limit: 40 });

const readList = (answer: unknown, list: string): unknown =>
  z.object({ data: z.looseObject({}) }).parse(answer).data[list];

/** Returns a field of the first result of a search. Throws if a place has no results. */
const readFound =
  (search: string, list: string, id: string, query: (turn: Turn) => NonNullable<RequestParts['query']>): MakeRequest =>
  async (turn, ask) => {
    const { place, ...others } = query(turn);
    const found = await ask(search, { query: { place: place ?? '', ...others, limit: 1 } });
    const [first] = z.array(z.looseObject({ [id]: z.string() })).parse(readList(found, list));
    if (!first) throw new Error(`${search} found nothing in ${place}`);
    return { params: { [id]: first[id] ?? '' }, query: others };
  };

const rental = ({ place, date }: Turn) => ({ place, checkin: date(0), checkout: date(28) });
const activity = ({ place, date }: Turn) => ({ place, checkin: date(0), checkout: date(30), people: '8' });
const ride = ({ place, date }: Turn) => ({
  place,
  checkin: date(0),
  return_date: date(7),
  return_time: '12:00',
  people: '8',
});
const sailing = ({ place, date }: Turn) => ({ place, checkin: date(0), checkout: date(90), rooms: '2,2,2' });

const chooseFlight = async ({ from, to, date }: Turn, ask: AskByKey) => {
  const legs = `${from}-${to}:${date(0)}`;
  const found = await ask('GET /api/flights', { query: { legs, passengers: '8', stops: 2, limit: 200 } });
  // Flight options with two stops have the most flights, and therefore the most seats.
  const options = z.array(z.object({ option_id: z.string() })).parse(readList(found, 'options'));
  const [longest] = options.map(({ option_id }) => option_id).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) throw new Error(`There is no flight for ${legs}`);
  return { options: longest, passengers: '8' };
};

const seatMap = z.object({
  data: z.object({
    rows: z.array(z.object({ seats: z.array(z.object({ seat: z.string(), taken: z.boolean() })) })),
  }),
});

const offerWithSeats: MakeRequest = async (turn, ask) => {
  const { options, passengers } = await chooseFlight(turn, ask);
  const seats: { flight_id: string; passenger: number; seat: string }[] = [];
  for (const flight_id of options.split('_')) {
    const map = await ask('GET /api/flights/seats/{flight_id}', { params: { flight_id }, query: {} });
    const free = seatMap.parse(map).data.rows.flatMap((row) => row.seats.filter(({ taken }) => !taken));
    seats.push(...free.slice(0, 8).map(({ seat }, passenger) => ({ flight_id, passenger, seat })));
  }
  return { body: { options: [options], fare: 'basic', passengers, bags: 2, seats } };
};

/**
 * The most expensive request to each endpoint that calculates prices or searches: long stays, many people, complete
 * months, every result on one page. All other endpoints are measured with the sample of their contract.
 */
export const expensiveRequests: Readonly<Record<string, MakeRequest>> = {
  'GET /api/hotels': (turn) => ({ query: { ...stay(turn), limit: 2_000 } }),
  'GET /api/hotels/pins': (turn) => ({ query: stay(turn) }),
  'GET /api/hotels/nights': (turn) => ({ query: nights(turn) }),
  'GET /api/hotels/picks': (turn) => ({ query: toPicks(turn) }),
  'GET /api/hotels/{hotel_id}': readFound('GET /api/hotels', 'hotels', 'hotel_id', stay),
  'GET /api/places/{place_id}/ground': ({ place }) => ({ params: { place_id: place } }),
  ...Object.fromEntries(
    ['resorts', 'stays', 'holiday-rentals'].flatMap((path): [string, MakeRequest][] => [
      [`GET /api/${path}`, (turn) => ({ query: { ...stay(turn), rooms: '2', limit: 200 } })],
      [`GET /api/${path}/nights`, (turn) => ({ query: { ...nights(turn), rooms: '2' } })],
      [`GET /api/${path}/picks`, (turn) => ({ query: { ...toPicks(turn), rooms: '2' } })],
      [
        `GET /api/${path}/{lodging_id}`,
        readFound(`GET /api/${path}`, 'results', 'lodging_id', (turn) => ({ ...stay(turn), rooms: '2' })),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['cars', 'activities', 'transfers', 'cruises', 'flights'].map((path): [string, MakeRequest] => [
      `GET /api/${path}/picks`,
      ({ month }) => ({ query: { month, limit: 12 } }),
    ]),
  ),
  'GET /api/reviews/{product}/{unit_id}': async (turn, ask) => {
    const { params } = await readFound('GET /api/hotels', 'hotels', 'hotel_id', stay)(turn, ask);
    return { params: { product: 'HLT', unit_id: params?.['hotel_id'] ?? '' } };
  },
  'GET /api/activities': (turn) => ({ query: { ...activity(turn), limit: 200 } }),
  'GET /api/activities/days': ({ place, month }) => ({ query: { place, month, people: '8' } }),
  'GET /api/activities/{activity_id}': readFound('GET /api/activities', 'results', 'activity_id', activity),
  'GET /api/cars': (turn) => ({ query: { ...rental(turn), limit: 200 } }),
  'GET /api/cars/days': ({ place, month }) => ({ query: { place, month } }),
  'GET /api/cars/{car_id}': readFound('GET /api/cars', 'results', 'car_id', rental),
  'GET /api/flights': (turn) => ({ query: { legs: formatLegs(turn), passengers: '8', limit: 5_000 } }),
  'GET /api/flights/calendar': ({ from, to, month }) => ({ query: { from, to, month, passengers: '8' } }),
  'GET /api/flights/history': (turn) => ({ query: { legs: formatLegs(turn) } }),
  'GET /api/flights/fares': async (turn, ask) => ({ query: await chooseFlight(turn, ask) }),
  'GET /api/flights/seats/{flight_id}': async (turn, ask) => ({
    params: { flight_id: (await chooseFlight(turn, ask)).options.split('_')[0] ?? '' },
    query: {},
  }),
  'POST /api/flights/offers': offerWithSeats,
  'GET /api/flights/nearby/{code}': ({ from }) => ({ params: { code: from } }),
  'GET /api/transfers': (turn) => ({ query: { ...ride(turn), limit: 200 } }),
  'GET /api/transfers/days': ({ place, month }) => ({ query: { place, month, people: '8' } }),
  'GET /api/transfers/{transfer_id}': readFound('GET /api/transfers', 'results', 'transfer_id', ride),
  'GET /api/cruises': (turn) => ({ query: { ...sailing(turn), limit: 200 } }),
  'GET /api/cruises/days': ({ place, month }) => ({ query: { place, month, rooms: '2,2,2' } }),
  'GET /api/cruises/months': ({ place }) => ({ query: { place, rooms: '2,2,2' } }),
  'GET /api/cruises/{sailing_id}': readFound('GET /api/cruises', 'results', 'sailing_id', sailing),
  'GET /api/places': ({ place, month }) => ({
    query: { query: `${'xq'.repeat(34)} ${place} ${month}`.slice(0, 80), limit: 50 },
  }),
  'GET /api/airports': ({ place, month }) => ({
    query: { query: `${'xq'.repeat(34)} ${place} ${month}`.slice(0, 80), limit: 50 },
  }),
  'GET /api/places/highlights': ({ month }) => ({ query: { month } }),
  'GET /api/ads': ({ place }) => ({ query: { path: '/hotels', theme: place } }),
  'POST /api/logger': () => ({ body: { level: 'info', lines: Array.from({ length: 14 }, () => 'a-b.'.repeat(500)) } }),
  'POST /api/LoggerApi/LoggerApiCall': () => ({
    body: { level: 'info', lines: Array.from({ length: 14 }, () => '4242 '.repeat(400)) },
  }),
};
