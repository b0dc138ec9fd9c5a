import { and, eq, inArray, sql } from 'drizzle-orm';
import { memoize } from '@travel/kit/caches/memoize';
import { foldText } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { toAmenityMask } from '@travel/supplier-kit/hotels/amenities';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { fallbackLanguage } from '../content/content-store.ts';
import { hotelContents } from '../content/content-tables.ts';
import type { ImportedHotel, ImportedPlace, SupplierCode } from './imported-hotel.ts';
import { chooseArea } from './nearest-place.ts';
import { suppliedHotels } from './supplied-hotel-tables.ts';

/** The fields of content that lists show. Others, such as the description, are read from the database for each page. */
type ListedContent = Pick<
  HotelContentRecord,
  'name' | 'language' | 'stars' | 'latitude' | 'longitude' | 'address' | 'area' | 'amenities' | 'nearby' | 'ranking'
> & { readonly cover: ImportedHotel['cover']; readonly rooms: Readonly<Record<string, string>> | null };

interface ListedRow extends SupplierCode {
  readonly hotel_id: string;
  readonly content: ListedContent;
}

const { content } = hotelContents;

const listedContent = sql<ListedContent>`jsonb_build_object(
  'name', ${content}->'name', 'language', ${content}->'language', 'stars', ${content}->'stars',
  'latitude', ${content}->'latitude', 'longitude', ${content}->'longitude', 'address', ${content}->'address',
  'area', ${content}->'area', 'amenities', ${content}->'amenities', 'nearby', ${content}->'nearby',
  'ranking', ${content}->'ranking', 'cover', ${content}->'pictures'->0,
  'rooms', case when ${hotelContents.language} = ${fallbackLanguage} then null else (
    select jsonb_object_agg(room->>'code', room->>'name') from jsonb_array_elements(${content}->'rooms') room
    where room->>'name' <> '') end)`;

interface PlaceQuery {
  readonly place: PlaceRecord;
  /** IDs of the accounts, the preferred one first. */
  readonly suppliers: readonly string[];
  /** Language such as `de`. Hotels that are not translated are read in English. */
  readonly language: string;
}

const readRows = async (db: ApiDb, { place, suppliers, language }: PlaceQuery): Promise<readonly ListedRow[]> => {
  const rows = await db
    .select({
      hotel_id: suppliedHotels.hotel_id,
      supplier: suppliedHotels.supplier,
      hotel: suppliedHotels.hotel,
      imported: hotelContents.language,
      content: listedContent,
    })
    .from(suppliedHotels)
    .innerJoin(
      hotelContents,
      and(eq(hotelContents.supplier, suppliedHotels.supplier), eq(hotelContents.hotel, suppliedHotels.hotel)),
    )
    .where(
      and(
        eq(suppliedHotels.place_id, place.place_id),
        inArray(suppliedHotels.supplier, [...suppliers]),
        inArray(hotelContents.language, [...new Set([language, fallbackLanguage])]),
      ),
    );
  // The language itself replaces the fallback.
  const ordered = rows.toSorted((a, b) => Number(a.imported === language) - Number(b.imported === language));
  return [...new Map(ordered.map((row) => [`${row.supplier}\n${row.hotel}`, row])).values()];
};

const getDistanceFormats = memoize((language: string) => ({
  metres: new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }),
  kilometres: new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
}));

/** Formats a point of interest in a language such as `de`: `Thames · 300 m`. */
export const formatPoint = ({ name, metres }: HotelContentRecord['nearby'][number], language: string): string => {
  if (metres === null) return name;
  const formats = getDistanceFormats(language.slice(0, 2));
  return `${name} · ${metres < 1_000 ? formats.metres.format(metres) : formats.kilometres.format(metres / 1_000)}`;
};

/** Combines the entries of one hotel. Texts are those of the first one, which is that of the preferred supplier. */
const combineRows = (
  { place, language }: Pick<PlaceQuery, 'place' | 'language'>,
  rows: readonly ListedRow[],
): readonly ImportedHotel[] => {
  const [first] = rows;
  if (!first) return [];
  const [nearest] = first.content.nearby;
  const { latitude, longitude } = rows.find((row) => row.content.latitude !== null)?.content ?? first.content;
  const position = { latitude: latitude ?? place.latitude, longitude: longitude ?? place.longitude };
  return [
    {
      hotel_id: first.hotel_id,
      place,
      codes: rows.map(({ supplier, hotel }) => ({ supplier, hotel })),
      name: first.content.name,
      stars: Math.max(...rows.map((row) => row.content.stars)),
      ...position,
      address: first.content.address,
      area: chooseArea(place, first.content.area, position),
      amenities: [...new Set(rows.flatMap((row) => row.content.amenities))],
      cover: rows.find((row) => row.content.cover !== null)?.content.cover ?? null,
      note: nearest ? formatPoint(nearest, language) : '',
      language: first.content.language,
      room_names: new Map(
        rows.flatMap((row) =>
          row.content.rooms ? [[row.supplier, new Map(Object.entries(row.content.rooms))] as const] : [],
        ),
      ),
    },
  ];
};

/** Returns the best position of a hotel in the orders of its suppliers; Infinity if none has an order. */
const getRanking = (rows: readonly ListedRow[]): number =>
  Math.min(...rows.map((row) => row.content.ranking ?? Infinity));

/**
 * Reads the hotels of a place from the imported content, in the order of recommendation: the suppliers' own order, then
 * the most stars, then the name.
 */
export const readImportedPlace = async (db: ApiDb, query: PlaceQuery): Promise<ImportedPlace> => {
  const { place, suppliers } = query;
  const rows = await readRows(db, query);
  const bySupplier = rows.toSorted((a, b) => suppliers.indexOf(a.supplier) - suppliers.indexOf(b.supplier));
  const hotels = [...Map.groupBy(bySupplier, ({ hotel_id }) => hotel_id).values()]
    .flatMap((entries) =>
      combineRows(query, entries).map((hotel) => ({ hotel, ranking: getRanking(entries), text: foldText(hotel.name) })),
    )
    .toSorted(
      (a, b) =>
        (a.ranking === b.ranking ? b.hotel.stars - a.hotel.stars : a.ranking - b.ranking) ||
        (a.text < b.text ? -1 : Number(a.text > b.text)),
    )
    .map(({ hotel }) => hotel);
  const numbers = new Map(
    hotels.flatMap(({ codes }, at) => codes.map(({ supplier, hotel }) => [`${supplier}\n${hotel}`, at] as const)),
  );
  return {
    place,
    hotels,
    columns: {
      stars: Uint8Array.from(hotels, ({ stars }) => stars),
      area: Uint8Array.from(hotels, ({ area }) => Math.max(0, place.areas.indexOf(area))),
      amenities: Uint32Array.from(hotels, ({ amenities }) => toAmenityMask(amenities)),
    },
    hotelNumber: new Map(hotels.map(({ hotel_id }, at) => [hotel_id, at])),
    findNumber: ({ supplier, hotel }) => numbers.get(`${supplier}\n${hotel}`),
  };
};
