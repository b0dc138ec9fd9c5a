import type { AirportChoice } from '@travel/contracts/endpoints/reference/airports';
import type { FlightSearch } from '@travel/contracts/endpoints/products/flights';
import { ApiError } from '@travel/contracts/http/api-error';
import {
  sampleFareDays,
  sampleFareHistory,
  sampleFares,
  sampleFlights,
  sampleNearbyAirports,
} from '@travel/contracts/testing/samples';
import type { FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';

export const usd = (amount: number) => ({ amount, currency: 'USD' });

const airport = (code: string, name: string, city: string, country: string): AirportChoice => ({
  kind: 'airport',
  code,
  name,
  city,
  country,
  country_code: 'XX',
  latitude: 0,
  longitude: 0,
  time_zone: 'UTC',
});

export const airports = [
  airport('LHR', 'London Heathrow', 'London', 'United Kingdom'),
  airport('JFK', 'John F. Kennedy', 'New York', 'United States'),
  airport('KIX', 'Kansai', 'Osaka', 'Japan'),
  airport('KBP', 'Boryspil', 'Kyiv', 'Ukraine'),
  airport('NAP', 'Naples', 'Naples', 'Italy'),
];

const ofPlaces: Readonly<Record<string, string>> = { kyoto: 'KIX', 'amalfi-coast': 'NAP', osaka: 'KIX' };

const [option] = sampleFlights.options;
if (!option) throw new Error('The sample has an option');

/** Sample nonstop flight from London to New York; the return trip costs 598 dollars. */
export const nonstop = option;

/** Sample flight like `nonstop`, but later, more expensive, with a stop and an arrival on the next day. */
export const overnight: typeof option = {
  ...option,
  option_id: 'QM119LHRJFK20270514',
  days_later: 1,
  minutes: 1_410,
  stops: [{ airport: 'JFK', minutes: 600, overnight: true }],
  segments: option.segments.map((segment) => ({ ...segment, flight_id: 'QM119LHRJFK20270514', number: 'QM 119' })),
  total: usd(64_000),
  bags: { cabin: true, checked: 1 },
};

export const flightsFound = (
  options: FlightSearch['options'] = [nonstop, overnight],
  changes: Partial<FlightSearch> = {},
): FlightSearch => ({ ...sampleFlights, options, matching: options.length, total: options.length, ...changes });

export const flightAnswers: NonNullable<FakeHostOptions['answers']> = {
  'GET /api/airports': ({ query }) => ({
    data: airports
      .filter(({ city, code }) => `${city} ${code}`.toLowerCase().includes(query?.query ?? ''))
      .map((found) => ({ ...found, certainty: 'named' })),
  }),
  'GET /api/airports/{code}': ({ params }) => {
    const found = airports.find(({ code }) => code === params.code);
    if (!found) throw new ApiError({ code: 'airport_unknown', status: 404 });
    return { data: found };
  },
  'GET /api/places/{place_id}/airports': ({ params }) => ({
    data: airports.filter(({ code }) => code === ofPlaces[params.place_id]),
  }),
  'GET /api/flights': () => ({ data: flightsFound() }),
  'GET /api/flights/fares': () => ({ data: sampleFares }),
  'GET /api/flights/calendar': () => ({ data: sampleFareDays }),
  'GET /api/flights/history': () => ({ data: sampleFareHistory }),
  'GET /api/flights/nearby/{code}': () => ({ data: sampleNearbyAirports }),
};
