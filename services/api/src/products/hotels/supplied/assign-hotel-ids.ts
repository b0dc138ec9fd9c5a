import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { toSlug } from '@travel/reference/places/fold-text';
import { matchHotels, type HotelIdentity } from '@travel/supplier-kit/hotels/match-hotels';
import { transaction } from '@travel/kit/database/transaction';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { fallbackLanguage } from '../content/content-store.ts';
import { hotelContents } from '../content/content-tables.ts';
import { findNearestPlace } from './nearest-place.ts';
import { suppliedHotels } from './supplied-hotel-tables.ts';

/** Hotels without an ID that are read at a time. */
const pageSize = 1_000;
/** Longest `hotel_id` of the API contract. */
const longestId = 80;

const sameHotel = and(
  eq(suppliedHotels.supplier, hotelContents.supplier),
  eq(suppliedHotels.hotel, hotelContents.hotel),
);
const field = (name: string) => sql<string>`coalesce(${hotelContents.content}->>${name}, '')`;
const coordinate = (name: string) => sql<number | null>`(${hotelContents.content}->>${name})::float8`;

const identity = {
  supplier: hotelContents.supplier,
  hotel: hotelContents.hotel,
  name: field('name'),
  address: field('address'),
  postcode: field('postcode'),
  country: field('country'),
  latitude: coordinate('latitude'),
  longitude: coordinate('longitude'),
};

const isUnassigned = and(eq(hotelContents.language, fallbackLanguage), isNull(suppliedHotels.hotel_id));

/** Yields the hotels of a supplier without an ID in pages, all or those with one of the codes. */
async function* listUnassigned(
  db: ApiDb,
  supplier: string,
  codes: readonly string[] | undefined,
): AsyncGenerator<readonly HotelIdentity[], void> {
  let last: HotelIdentity | undefined;
  do {
    const page: readonly HotelIdentity[] = await db
      .select(identity)
      .from(hotelContents)
      .leftJoin(suppliedHotels, sameHotel)
      .where(
        and(
          isUnassigned,
          eq(hotelContents.supplier, supplier),
          codes && inArray(hotelContents.hotel, [...codes]),
          last && gt(hotelContents.hotel, last.hotel),
        ),
      )
      .orderBy(asc(hotelContents.hotel))
      .limit(pageSize);
    yield page;
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last);
}

/** Groups the codes of hotels without an ID by the place that is nearest. Others are not for sale. */
const groupByPlace = async (
  db: ApiDb,
  supplier: string,
  codes: readonly string[] | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const places = new Map<string, string[]>();
  for await (const page of listUnassigned(db, supplier, codes)) {
    for (const { hotel, name, latitude, longitude } of page) {
      if (name === '' || latitude === null || longitude === null) continue;
      const place = findNearestPlace({ latitude, longitude });
      if (!place) continue;
      const known = places.get(place.place_id);
      if (known) known.push(hotel);
      else places.set(place.place_id, [hotel]);
    }
  }
  return places;
};

const createId = (placeId: string, name: string, code: string, taken: ReadonlySet<string>): string => {
  const suffixed = (slug: string, suffix: string) =>
    `${placeId}.${slug.slice(0, longestId - placeId.length - 1 - suffix.length)}${suffix}`;
  const slug = toSlug(name) || toSlug(`hotel ${code}`);
  let id = suffixed(slug, '');
  for (let number = 2; taken.has(id); number += 1) id = suffixed(slug, `-${number}`);
  return id;
};

interface Entry extends HotelIdentity {
  /** Null if the hotel has no ID yet. */
  readonly hotel_id: string | null;
}

const isNew = (entry: Entry): boolean => entry.hotel_id === null;

/**
 * Returns an ID for each new hotel: that of the same hotel of another supplier, otherwise a new one. Hotels keep the IDs
 * that they have, even if they would no longer be matched.
 */
const chooseIds = (placeId: string, entries: readonly Entry[], takenIds: Iterable<string>) => {
  const taken = new Set(takenIds);
  const suppliersOfId = new Map<string, Set<string>>();
  for (const { hotel_id, supplier } of entries) {
    if (hotel_id !== null) suppliersOfId.set(hotel_id, (suppliersOfId.get(hotel_id) ?? new Set()).add(supplier));
  }
  return matchHotels(entries).flatMap((group) => {
    const fresh = group.filter(isNew);
    const [first] = fresh;
    if (!first) return [];
    const known = group.flatMap(({ hotel_id }) => hotel_id ?? []);
    // An ID has one hotel of each supplier, unless hotels were renamed after they were matched.
    const shared = known.find((id) => fresh.every(({ supplier }) => !suppliersOfId.get(id)?.has(supplier)));
    const hotel_id = shared ?? createId(placeId, first.name, first.hotel, taken);
    taken.add(hotel_id);
    return fresh.map(({ supplier, hotel }) => ({ supplier, hotel, hotel_id, place_id: placeId }));
  });
};

interface PlaceHotels {
  readonly supplier: string;
  readonly placeId: string;
  /** Codes of the supplier's hotels that had no ID. */
  readonly hotels: readonly string[];
}

const assignInPlace = async (db: ApiDb, { supplier, placeId, hotels }: PlaceHotels): Promise<number> =>
  transaction(db, async (tx) => {
    // Imports of several suppliers must not give one ID to two hotels.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('supplied_hotels'), hashtext(${placeId}))`);
    const known = await tx
      .select({ ...identity, hotel_id: suppliedHotels.hotel_id })
      .from(suppliedHotels)
      .innerJoin(hotelContents, sameHotel)
      .where(and(eq(suppliedHotels.place_id, placeId), eq(hotelContents.language, fallbackLanguage)));
    const fresh = await tx
      .select({ ...identity, hotel_id: sql<null>`null` })
      .from(hotelContents)
      .leftJoin(suppliedHotels, sameHotel)
      .where(and(isUnassigned, eq(hotelContents.supplier, supplier), inArray(hotelContents.hotel, [...hotels])));
    // Includes the IDs of hotels that suppliers no longer have.
    const taken = await tx
      .selectDistinct({ id: suppliedHotels.hotel_id })
      .from(suppliedHotels)
      .where(eq(suppliedHotels.place_id, placeId));
    const rows = chooseIds(
      placeId,
      [...known, ...fresh],
      taken.map(({ id }) => id),
    );
    if (rows.length > 0) await tx.insert(suppliedHotels).values(rows);
    return rows.length;
  });

/**
 * Gives an ID to each hotel of a supplier that has none and is near one of our places: the ID of the same hotel of another
 * supplier, otherwise a new one of the place and the name. Hotels are matched place by place, so memory is bounded. With
 * `codes`, only these hotels get an ID. Returns the number of hotels that got one.
 */
export const assignHotelIds = async (db: ApiDb, supplier: string, codes?: readonly string[]): Promise<number> => {
  let assigned = 0;
  for (const [placeId, hotels] of await groupByPlace(db, supplier, codes))
    assigned += await assignInPlace(db, { supplier, placeId, hotels });
  return assigned;
};
