import { cruiseRegions, type CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import type { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { Position } from '@travel/reference/airports/distance';
import { getCountryName } from '@travel/reference/countries';
import { foldText } from '@travel/reference/places/fold-text';
import { translatePlace } from '@travel/reference/places/places';
import { createNameSearch, type NameFound } from '@travel/reference/places/search-names';
import { allRegions } from '@travel/reference/world/regions';
import { findSoldPlacesNear, translateWorldPlace } from '@travel/reference/world/world-places';
import type { CruiseCatalogue, Port } from '@travel/supplier-kit/cruises/cruise-supplier';
import { cruiseTexts } from '../cruise-texts.ts';
import { getPortName } from './ports.ts';

type FoundPlace = ResponseInput<typeof searchPlaces>['data'][number];

/** A port, a sea or a cruise region, by which sailings can be searched as by a place. */
export interface Destination extends Position {
  /** `port-naples`, `adriatic-sea`, `caribbean` */
  readonly id: string;
  readonly kind: NonNullable<FoundPlace['kind']>;
  readonly region: CruiseRegion;
  /** The sailings call at one of these ports. */
  readonly ports: readonly [Port, ...Port[]];
  readonly getName: (language: TextLanguage) => string;
  readonly spellings?: readonly string[];
}

const isFilled = (ports: readonly Port[]): ports is readonly [Port, ...Port[]] => ports.length > 0;

const listDestinations = (catalogue: Pick<CruiseCatalogue, 'listPorts' | 'findRegion'>): Destination[] => {
  const all = catalogue.listPorts(undefined);
  const ports = all.flatMap((port): Destination[] => {
    const region = catalogue.findRegion(port);
    if (!region) return [];
    const { port_id, latitude, longitude } = port;
    const getName = (language: TextLanguage) => getPortName(port, language);
    return [{ id: `port-${port_id}`, kind: 'port', region, ports: [port], latitude, longitude, getName }];
  });
  const portsByRegion = cruiseRegions.map((key) => ({ key, ports: catalogue.listPorts(key) }));
  const seas = allRegions.flatMap((sea): Destination[] => {
    const onSea = all.filter((port) => sea.contains?.(port));
    // A request to suppliers is for one region, so a sea of several regions is found by the regions' names.
    const region = portsByRegion.find((one) => onSea.every((port) => one.ports.includes(port)));
    if (!isFilled(onSea) || !region) return [];
    const { region_id: id, latitude, longitude, names: spellings } = sea;
    const getName = (language: TextLanguage) => translateWorldPlace(sea, language).name;
    return [{ id, kind: 'sea', region: region.key, ports: onSea, latitude, longitude, getName, spellings }];
  });
  const regions = portsByRegion.flatMap(({ key, ports: inRegion }): Destination[] => {
    if (!isFilled(inRegion)) return [];
    const [{ latitude, longitude }] = inRegion;
    const getName = (language: TextLanguage) => cruiseTexts(language)(`region.${key}`);
    return [{ id: key, kind: 'cruise_region', region: key, ports: inRegion, latitude, longitude, getName }];
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

const mostFound = 5;
const order = ['named', 'related', 'guessed'] as const;
const rank = ({ certainty = 'related' }: Pick<FoundPlace, 'certainty'>): number => order.indexOf(certainty);

/** Creates the search for ports, seas and regions of cruises. */
export const createDestinations = (catalogue: Pick<CruiseCatalogue, 'listPorts' | 'findRegion'>) => {
  const all = listDestinations(catalogue);
  const byId = new Map(all.map((one) => [one.id, one]));
  const names = createNameSearch(
    all.map((item) => ({
      item,
      names: [...languages.map(({ code }) => item.getName(code)), ...(item.spellings ?? [])],
      ...(item.kind === 'port' && { country_code: item.ports[0].country_code }),
    })),
  );
  return {
    find: (id: string): Destination | undefined => byId.get(id),
    /** Returns a destination in the form of a place; undefined if none has the ID. */
    readPlace(id: string, lang: string) {
      const found = byId.get(id);
      return found && toPlace(found, lang);
    },
    /** Adds the destinations that match a text to the places that match it, the most certain first. */
    addTo(places: readonly FoundPlace[], { query, lang, limit }: { query: string; lang: string; limit: number }) {
      const words = foldText(query);
      const exact = names.find(words, mostFound);
      const found = (exact.length > 0 ? exact : names.findSimilar(words, mostFound)).map(
        ({ item, certainty }: NameFound<Destination>): FoundPlace => ({
          ...toPlace(item, lang),
          kind: item.kind,
          certainty,
        }),
      );
      // The port of a city means its name, too.
      const others = places.filter(({ name, match, near }) => match ?? near ?? found.every((one) => one.name !== name));
      const merged = [...found, ...others].toSorted((a, b) => rank(a) - rank(b));
      const isSure = merged.some(({ certainty }) => certainty !== 'guessed');
      return merged.filter(({ certainty }) => !isSure || certainty !== 'guessed').slice(0, limit);
    },
  };
};

export type Destinations = ReturnType<typeof createDestinations>;
