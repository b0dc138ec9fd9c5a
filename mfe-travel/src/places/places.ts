import type { AirportChoice } from '@travel/contracts/endpoints/reference/airports';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { FoundPlace, Place } from './place.ts';

/** Loads places by name or ID, the places of the home page, and airports by code, and caches all of them. */
export interface Places {
  /** Finds at most `limit` places, and points of a product, best first, ignoring accents, case and small typing errors. */
  search(query: string, signal?: AbortSignal, product?: CatalogueCode): Promise<readonly FoundPlace[]>;
  /**
   * Loads a place.
   * @throws ApiError `place_unknown` if it does not exist
   */
  read(id: string): Promise<Place>;
  highlights(signal?: AbortSignal): Promise<readonly Place[]>;
  /** Returns a cached place without a request. */
  known(id: string): Place | undefined;
  /**
   * Loads an airport.
   * @throws ApiError `airport_unknown` if it does not exist
   */
  readAirport(code: string): Promise<AirportChoice>;
  /** Returns a cached airport without a request. */
  knownAirport(code: string): AirportChoice | undefined;
}

const limit = 8;

/** Creates a function that sends one request per ID, shares it among concurrent callers, and caches the response. */
const createReader = <T>(ask: (id: string) => Promise<T>) => {
  const met = new Map<string, T>();
  const asked = new Map<string, Promise<T>>();
  const requestAndCache = async (id: string): Promise<T> => {
    try {
      const answer = await ask(id);
      met.set(id, answer);
      return answer;
    } finally {
      asked.delete(id);
    }
  };
  return {
    met,
    read(id: string): Promise<T> {
      const known = met.get(id);
      if (known !== undefined) return Promise.resolve(known);
      const running = asked.get(id) ?? requestAndCache(id);
      asked.set(id, running);
      return running;
    },
  };
};

/** Creates the cache of places, one per mounted remote. */
export const createPlaces = ({ http, locale }: Pick<Host, 'http' | 'locale'>): Places => {
  let shown: readonly Place[] | undefined;
  const lang = getTextLanguage(locale.language);
  const byId = createReader<Place>(async (place_id) => {
    const { data } = await http('GET /api/places/{place_id}', { params: { place_id }, query: { lang } });
    return data;
  });
  const airports = createReader<AirportChoice>(async (code) => {
    const { data } = await http('GET /api/airports/{code}', { params: { code }, query: { lang } });
    return data;
  });
  const rememberPlaces = (places: readonly Place[]): readonly Place[] => {
    for (const place of places) byId.met.set(place.place_id, place);
    return places;
  };

  return {
    async search(query, signal, product) {
      const { data } = await http('GET /api/places', { query: { query, limit, lang, product }, signal });
      rememberPlaces(data);
      return data;
    },
    read: byId.read,
    async highlights(signal) {
      if (shown) return shown;
      const { data } = await http('GET /api/places/highlights', { query: { lang }, signal });
      shown = rememberPlaces(data);
      return shown;
    },
    known: (id) => byId.met.get(id),
    readAirport: airports.read,
    knownAirport: (code) => airports.met.get(code),
  };
};
