import { cruiseRegions, type CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import type { PointKind } from '@travel/contracts/endpoints/reference/places';
import { languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { Position } from '@travel/reference/airports/distance';
import { getCountryName } from '@travel/reference/countries';
import { translatePlace } from '@travel/reference/places/places';
import { allRegions } from '@travel/reference/world/regions';
import { findSoldPlacesNear, translateWorldPlace } from '@travel/reference/world/world-places';
import type { CruiseCatalogue, Port } from '@travel/supplier-kit/cruises/cruise-supplier';
import { createPointSearch } from '../../place-search/point-search.ts';
import { cruiseTexts } from '../cruise-texts.ts';
import { getPortName } from './ports.ts';

/** A port, a sea or a cruise region, by which sailings can be searched as by a place. */
export interface Destination extends Position {
  /** `port-naples`, `adriatic-sea`, `caribbean` */
  readonly id: string;
  readonly kind: Extract<PointKind, 'port' | 'sea' | 'cruise_region'>;
  /** The regions of its ports, the one with most ports first. */
  readonly regions: readonly [CruiseRegion, ...CruiseRegion[]];
  /** The sailings call at one of these ports. */
  readonly ports: readonly [Port, ...Port[]];
  readonly getName: (language: TextLanguage) => string;
  readonly spellings?: readonly string[];
}

const isFilled = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** Returns the one region that has all ports, or the regions of the ports, the one with most ports first. */
const listRegions = (
  ports: readonly Port[],
  portsByRegion: readonly { readonly key: CruiseRegion; readonly ports: readonly Port[] }[],
  { findRegion }: Pick<CruiseCatalogue, 'findRegion'>,
): CruiseRegion[] => {
  const complete = portsByRegion.find((one) => ports.every((port) => one.ports.includes(port)));
  if (complete) return [complete.key];
  return [
    ...Map.groupBy(
      ports.flatMap((port) => findRegion(port) ?? []),
      (key) => key,
    ),
  ]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([key]) => key);
};

const listDestinations = (catalogue: Pick<CruiseCatalogue, 'listPorts' | 'findRegion'>): Destination[] => {
  const all = catalogue.listPorts(undefined);
  const ports = all.flatMap((port): Destination[] => {
    const region = catalogue.findRegion(port);
    if (!region) return [];
    const { port_id, latitude, longitude } = port;
    const getName = (language: TextLanguage) => getPortName(port, language);
    return [{ id: `port-${port_id}`, kind: 'port', regions: [region], ports: [port], latitude, longitude, getName }];
  });
  const portsByRegion = cruiseRegions.map((key) => ({ key, ports: catalogue.listPorts(key) }));
  const seas = allRegions.flatMap((sea): Destination[] => {
    const onSea = all.filter((port) => sea.contains?.(port));
    const regions = listRegions(onSea, portsByRegion, catalogue);
    if (!isFilled(regions)) return [];
    const first = catalogue.listPorts(regions[0]);
    const sorted = [...onSea.filter((port) => first.includes(port)), ...onSea.filter((port) => !first.includes(port))];
    if (!isFilled(sorted)) return [];
    const { region_id: id, latitude, longitude, names: spellings } = sea;
    const getName = (language: TextLanguage) => translateWorldPlace(sea, language).name;
    return [{ id, kind: 'sea', regions, ports: sorted, latitude, longitude, getName, spellings }];
  });
  const regions = portsByRegion.flatMap(({ key, ports: inRegion }): Destination[] => {
    if (!isFilled(inRegion)) return [];
    const [{ latitude, longitude }] = inRegion;
    const getName = (language: TextLanguage) => cruiseTexts(language)(`region.${key}`);
    return [{ id: key, kind: 'cruise_region', regions: [key], ports: inRegion, latitude, longitude, getName }];
  });
  return [...regions, ...seas, ...ports];
};

/** Returns a destination in the form of a place, with the landscape of the closest place. */
const toPlace = ({ id, kind, ports, latitude, longitude, getName }: Destination, lang: string) => {
  const [port] = ports;
  const language = getResponseLanguage(lang);
  const [near] = findSoldPlacesNear(port, 1);
  if (!near) throw new RangeError('There are no places');
  const { within: _, ...place } = translatePlace(near.place, language);
  const name = getName(language);
  return {
    ...place,
    place_id: id,
    name,
    country: kind === 'port' ? getCountryName(port.country_code, language) : name,
    country_code: port.country_code,
    latitude,
    longitude,
    time_zone: port.time_zone,
  };
};

/** Creates the search for ports, seas and regions of cruises. */
export const createDestinations = (catalogue: Pick<CruiseCatalogue, 'listPorts' | 'findRegion'>) => {
  const all = listDestinations(catalogue);
  const byId = new Map(all.map((one) => [one.id, one]));
  const points = createPointSearch({
    product: 'CRU',
    replacesPlaces: true,
    points: all.map((one) => ({
      id: one.id,
      kind: one.kind,
      names: [...languages.map(({ code }) => one.getName(code)), ...(one.spellings ?? [])],
      ...(one.kind === 'port' && { country_code: one.ports[0].country_code }),
      toPlace: (language) => toPlace(one, language),
    })),
  });
  return { find: (id: string): Destination | undefined => byId.get(id), points };
};

export type Destinations = ReturnType<typeof createDestinations>;
