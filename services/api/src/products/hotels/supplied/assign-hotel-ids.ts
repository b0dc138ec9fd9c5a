import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
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

/** Yields the hotels without an ID in pages. */
async function* listUnassigned(db: ApiDb): AsyncGenerator<readonly HotelIdentity[], void> {
  let last: HotelIdentity | undefined;
  do {
    const page: readonly HotelIdentity[] = await db
      .select(identity)
      .from(hotelContents)
      .leftJoin(suppliedHotels, sameHotel)
      .where(
        and(
          eq(hotelContents.language, fallbackLanguage),
          isNull(suppliedHotels.hotel_id),
          last &&
            or(
              gt(hotelContents.supplier, last.supplier),
              and(eq(hotelContents.supplier, last.supplier), gt(hotelContents.hotel, last.hotel)),
            ),
        ),
      )
      .orderBy(asc(hotelContents.supplier), asc(hotelContents.hotel))
      .limit(pageSize);
    yield page;
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last);
}

/** Groups the codes of hotels without an ID by the place that is nearest. Others are not for sale. */
const groupByPlace = async (db: ApiDb): Promise<ReadonlyMap<string, readonly string[]>> => {
  const places = new Map<string, string[]>();
  for await (const page of listUnassigned(db)) {
    for (const { supplier, hotel, name, latitude, longitude } of page) {
      if (name === '' || latitude === null || longitude === null) continue;
      const place = findNearestPlace({ latitude, longitude });
      if (!place) continue;
      const known = places.get(place.place_id);
      const key = `${supplier}\n${hotel}`;
      if (known) known.push(key);
      else places.set(place.place_id, [key]);
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

const assignInPlace = async (db: ApiDb, placeId: string, keys: readonly string[]): Promise<number> =>
  transaction(db, async (tx) => {
    const known = await tx
      .select({ ...identity, hotel_id: suppliedHotels.hotel_id })
      .from(suppliedHotels)
      .innerJoin(hotelContents, sameHotel)
      .where(and(eq(suppliedHotels.place_id, placeId), eq(hotelContents.language, fallbackLanguage)));
    const suppliers = [...new Set(keys.map((key) => key.split('\n', 1)[0] ?? ''))];
    const fresh = await Promise.all(
      suppliers.map((supplier) =>
        tx
          .select({ ...identity, hotel_id: sql<null>`null` })
          .from(hotelContents)
          .where(
            and(
              eq(hotelContents.supplier, supplier),
              eq(hotelContents.language, fallbackLanguage),
              inArray(
                hotelContents.hotel,
                keys.flatMap((key) => (key.startsWith(`${supplier}\n`) ? [key.slice(supplier.length + 1)] : [])),
              ),
            ),
          ),
      ),
    );
    // Includes the IDs of hotels that suppliers no longer have.
    const taken = await tx
      .selectDistinct({ id: suppliedHotels.hotel_id })
      .from(suppliedHotels)
      .where(eq(suppliedHotels.place_id, placeId));
    const rows = chooseIds(
      placeId,
      [...known, ...fresh.flat()],
      taken.map(({ id }) => id),
    );
    if (rows.length > 0) await tx.insert(suppliedHotels).values(rows).onConflictDoNothing();
    return rows.length;
  });

/**
 * Gives an ID to each imported hotel that has none and is near one of our places: the ID of the same hotel of another
 * supplier, otherwise a new one of the place and the name. Hotels are matched place by place, so memory is bounded.
 * Returns the number of hotels that got an ID.
 */
export const assignHotelIds = async (db: ApiDb): Promise<number> => {
  let assigned = 0;
  for (const [placeId, keys] of await groupByPlace(db)) assigned += await assignInPlace(db, placeId, keys);
  return assigned;
};
