import type { Place, PointKind, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { languages } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { allPoints, translatePoint } from '@travel/reference/maps/surroundings/points';
import { foldText } from '@travel/reference/places/fold-text';
import { createNameSearch } from '@travel/reference/places/search-names';

type FoundPlace = ResponseInput<typeof searchPlaces>['data'][number];

/** A named point or area, by which offers of a product can be searched as by a place. */
interface SearchPoint {
  readonly id: string;
  /** Undefined for an area, which is shown like a place. */
  readonly kind: PointKind | undefined;
  /** Names in all languages, and other spellings. */
  readonly names: readonly string[];
  readonly country_code?: string;
  /** Names of the place around, for texts such as "London Victoria". */
  readonly around?: readonly string[];
  toPlace(language: string): Place;
}

/** The points of a product that the place search finds in addition to places. */
export interface PointSearch {
  readonly product: CatalogueCode;
  /** Whether areas of places are points, so that hotels and addresses are found by their areas. */
  readonly hasAreas: boolean;
  /** Returns a point in the form of a place; undefined if none has the ID. */
  readPlace(id: string, language: string): Place | undefined;
  /** Adds the points that match a text to the places that match it, the most certain first. */
  addTo(
    places: readonly FoundPlace[],
    query: {
      readonly query: string;
      readonly lang: string;
      readonly limit: number;
      /** Returns the area of a hotel within its place. */
      findArea(hotelId: string): string | undefined;
    },
  ): FoundPlace[];
}

const mostFound = 5;
const order = ['named', 'related', 'guessed'] as const;
const rank = ({ certainty = 'related' }: Pick<FoundPlace, 'certainty'>): number => order.indexOf(certainty);

interface Options {
  readonly product: CatalogueCode;
  readonly points: readonly SearchPoint[];
  /** Whether a point means the place of the same name, too, as the port of a city does. */
  readonly replacesPlaces?: boolean;
  /** Returns the ID of the point for an area of a place, if areas are points. A found hotel then means its area. */
  toAreaId?(placeId: string, area: string): string;
}

/** Creates the search for the points of a product. */
export const createPointSearch = ({ product, points, replacesPlaces = false, toAreaId }: Options): PointSearch => {
  const byId = new Map(points.map((point) => [point.id, point]));
  const search = createNameSearch(points.map((item) => ({ item, ...item })));
  return {
    product,
    hasAreas: toAreaId !== undefined,
    readPlace: (id, language) => byId.get(id)?.toPlace(language),
    addTo(places, { query, lang, limit, findArea }) {
      const words = foldText(query);
      const exact = search.find(words, mostFound);
      const found = (exact.length > 0 ? exact : search.findSimilar(words, mostFound)).map(
        ({ item, certainty }): FoundPlace => ({ ...item.toPlace(lang), kind: item.kind, certainty }),
      );
      const findsAirport = found.some(({ kind }) => kind === 'airport');
      const others = places.filter(({ name, match, near, airport }) => {
        if (airport !== undefined && findsAirport) return false;
        return !replacesPlaces || (match ?? near ?? found.every((one) => one.name !== name));
      });
      const narrowed = others.map((place): FoundPlace => {
        const area = place.match?.hotel_id && findArea(place.match.hotel_id);
        const point = area && toAreaId && byId.get(toAreaId(place.place_id, area));
        return point ? { ...place, ...point.toPlace(lang) } : place;
      });
      const ids = new Set(narrowed.map(({ place_id }) => place_id));
      const further = found.filter(({ place_id }) => !ids.has(place_id));
      const all = replacesPlaces ? [...further, ...narrowed] : [...narrowed, ...further];
      const merged = all.toSorted((a, b) => rank(a) - rank(b));
      const isSure = merged.some(({ certainty }) => certainty !== 'guessed');
      return merged.filter(({ certainty }) => !isSure || certainty !== 'guessed').slice(0, limit);
    },
  };
};

/** Creates the search for airports, railway stations or sights of places. */
export const createPlacePointSearch = (product: CatalogueCode, kinds: readonly PointKind[]): PointSearch =>
  createPointSearch({
    product,
    points: allPoints
      .filter(({ kind }) => kinds.includes(kind))
      .map((point) => ({
        id: point.id,
        kind: point.kind,
        names: [...languages.map(({ code }) => point.getName(code)), ...point.spellings],
        country_code: point.place.country_code,
        around: Object.values(point.place.names),
        toPlace: (language) => translatePoint(point, language),
      })),
  });
