import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { findPlace } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { fallbackLanguage } from '../content/content-store.ts';
import { hotelContents } from '../content/content-tables.ts';
import type { ImportedDetails, ImportedHotel, ImportedPlace } from './imported-hotel.ts';
import { chooseArea } from './nearest-place.ts';
import { readImportedDetails } from './read-imported-details.ts';
import { readImportedPlace } from './read-imported-place.ts';
import { hotelImports, suppliedHotels } from './supplied-hotel-tables.ts';

/** The name of an imported hotel, by which travellers search it. */
export interface ImportedName {
  readonly hotel_id: string;
  readonly name: string;
  readonly place: PlaceRecord;
  readonly area: string;
}

/** The hotels that organisations sell from suppliers, known from imported content. Languages are tags such as `de-DE`. */
export interface ImportedHotels {
  /** Returns whether an organisation sells hotels of suppliers. */
  has(organisationId: string): boolean;
  /** Returns undefined if the place is unknown or the organisation sells no hotels of suppliers. */
  readPlace(organisationId: string, placeId: string, language: string): Promise<ImportedPlace | undefined>;
  /** Returns undefined if the organisation does not sell the hotel, or no longer. */
  readHotel(
    organisationId: string,
    hotelId: string,
    language: string,
  ): Promise<{ readonly place: ImportedPlace; readonly hotel: ImportedHotel; readonly number: number } | undefined>;
  readDetails(hotel: ImportedHotel, language: string): Promise<ImportedDetails>;
  /** Returns the same list until an import has changed it. */
  readNames(organisationId: string): Promise<readonly ImportedName[]>;
}

interface Dependencies {
  readonly db: ApiDb;
  /** The accounts from which an organisation sells hotels, the preferred one first. */
  readonly registry: { hotels(organisationId: string): readonly { readonly id: string }[] };
  /** Imports a place that is searched before the first import is complete. */
  importPlace?(request: {
    readonly place: PlaceRecord;
    readonly suppliers: readonly string[];
    readonly language: string;
  }): Promise<void>;
  /** Milliseconds between checks for an import of another replica; 5 seconds by default. */
  readonly checkEveryMs?: number;
}

/** Number of hotels that are cached, over all places and languages. A hotel takes about a kilobyte. */
const mostHotels = 40_000;
/** Number of pages of hotels whose content is cached, over all languages. */
const mostDetails = 1_000;
/** Number of lists of names that are cached, one for each combination of accounts. */
const mostLists = 4;

/** Returns the number of changes to imported hotels, which is read from the database at most once per interval. */
const createRevisionReader = (db: ApiDb, everyMs: number): (() => Promise<number>) => {
  let readAt = -Infinity;
  let last: Promise<number> | undefined;
  const read = async (): Promise<number> => {
    const [row] = await db
      .select({ all: sql<number>`coalesce(sum(${hotelImports.revision}), 0)::int` })
      .from(hotelImports);
    return row?.all ?? 0;
  };
  return () => {
    if (last && performance.now() - readAt < everyMs) return last;
    readAt = performance.now();
    last = read();
    // The next request after a failure reads again.
    last.catch(() => (last = undefined));
    return last;
  };
};

const readNames = async (db: ApiDb, suppliers: readonly string[]): Promise<readonly ImportedName[]> => {
  const rows = await db
    .selectDistinctOn([suppliedHotels.hotel_id], {
      hotel_id: suppliedHotels.hotel_id,
      place_id: suppliedHotels.place_id,
      name: sql<string>`${hotelContents.content}->>'name'`,
      area: sql<string>`${hotelContents.content}->>'area'`,
      latitude: sql<number | null>`(${hotelContents.content}->>'latitude')::float8`,
      longitude: sql<number | null>`(${hotelContents.content}->>'longitude')::float8`,
    })
    .from(suppliedHotels)
    .innerJoin(
      hotelContents,
      and(eq(hotelContents.supplier, suppliedHotels.supplier), eq(hotelContents.hotel, suppliedHotels.hotel)),
    )
    .where(and(eq(hotelContents.language, fallbackLanguage), inArray(suppliedHotels.supplier, [...suppliers])))
    .orderBy(
      asc(suppliedHotels.hotel_id),
      sql`array_position(array[${sql.join(
        suppliers.map((supplier) => sql`${supplier}`),
        sql`, `,
      )}]::text[], ${suppliedHotels.supplier})`,
    );
  return rows.flatMap(({ hotel_id, place_id, name, area, latitude, longitude }) => {
    const place = findPlace(place_id);
    if (!place) return [];
    const position = { latitude: latitude ?? place.latitude, longitude: longitude ?? place.longitude };
    return [{ hotel_id, name, place, area: chooseArea(place, area, position) }];
  });
};

/**
 * Creates the access to imported hotels. Places are read from the database when they are first searched, and again after
 * an import, whichever replica ran it. The cache is bounded by the number of hotels.
 */
export const createImportedHotels = ({
  db,
  registry,
  importPlace,
  checkEveryMs = 5_000,
}: Dependencies): ImportedHotels => {
  const readRevision = createRevisionReader(db, checkEveryMs);
  interface PlaceRequest {
    readonly place: PlaceRecord;
    readonly suppliers: readonly string[];
    readonly language: string;
  }
  const places = new LRUCache<string, ImportedPlace, PlaceRequest>({
    maxSize: mostHotels,
    sizeCalculation: ({ hotels }) => hotels.length + 1,
    fetchMethod: (_key, _stale, { context }) => readImportedPlace(db, context),
  });
  interface DetailsRequest {
    readonly hotel: ImportedHotel;
    readonly language: string;
  }
  const details = new LRUCache<string, ImportedDetails, DetailsRequest>({
    max: mostDetails,
    fetchMethod: (_key, _stale, { context: { hotel, language } }) => readImportedDetails(db, hotel, language),
  });
  const names = new LRUCache<string, readonly ImportedName[], readonly string[]>({
    max: mostLists,
    fetchMethod: (_key, _stale, { context }) => readNames(db, context),
  });
  const listSuppliers = (organisationId: string): readonly string[] =>
    registry.hotels(organisationId).map(({ id }) => id);
  const toLanguage = (tag: string): string => tag.slice(0, 2).toLowerCase();

  const readPlace: ImportedHotels['readPlace'] = async (organisationId, placeId, tag) => {
    const place = findPlace(placeId);
    const suppliers = listSuppliers(organisationId);
    if (!place || suppliers.length === 0) return undefined;
    const language = toLanguage(tag);
    await importPlace?.({ place, suppliers, language });
    const key = JSON.stringify([await readRevision(), suppliers, placeId, language]);
    return places.fetch(key, { context: { place, suppliers, language } });
  };

  return {
    has: (organisationId) => registry.hotels(organisationId).length > 0,
    readPlace,
    async readHotel(organisationId, hotelId, language) {
      const place = await readPlace(organisationId, hotelId.split('.', 1)[0] ?? '', language);
      const number = place?.hotelNumber.get(hotelId);
      const hotel = number === undefined ? undefined : place?.hotels[number];
      return place && hotel && number !== undefined ? { place, hotel, number } : undefined;
    },
    async readDetails(hotel, tag) {
      const language = toLanguage(tag);
      const key = JSON.stringify([await readRevision(), hotel.codes, language]);
      return details.forceFetch(key, { context: { hotel, language } });
    },
    async readNames(organisationId) {
      const suppliers = listSuppliers(organisationId);
      if (suppliers.length === 0) return [];
      const key = JSON.stringify([await readRevision(), suppliers]);
      return (await names.fetch(key, { context: suppliers })) ?? [];
    },
  };
};
