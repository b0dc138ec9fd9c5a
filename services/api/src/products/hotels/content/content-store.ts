import { and, eq, inArray, sql } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ContentCursor, ContentStore } from '@travel/supplier-kit/hotels/import-content';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { hotelContentCursors, hotelContents } from './content-tables.ts';

/** Language in which hotels are shown that were not imported in the traveller's. */
export const fallbackLanguage = 'en';

/**
 * Deletes the hotels that a complete run did not read: in all languages if it was the run in English. Deletes nothing if
 * more than half are missing, which is an error of the supplier rather than its new list.
 */
const removeUnseen = async (tx: ApiDb, { supplier, language, started_on }: ContentCursor): Promise<void> => {
  const imported = and(eq(hotelContents.supplier, supplier), eq(hotelContents.language, language));
  const isUnseen = sql`${hotelContents.seen_on} < ${started_on}`;
  const [count] = await tx
    .select({ all: sql<number>`count(*)::int`, unseen: sql<number>`(count(*) filter (where ${isUnseen}))::int` })
    .from(hotelContents)
    .where(imported);
  if (!count || count.unseen === 0 || count.unseen * 2 > count.all) return;
  const unseen = tx.select({ hotel: hotelContents.hotel }).from(hotelContents).where(and(imported, isUnseen));
  await tx
    .delete(hotelContents)
    .where(
      language === fallbackLanguage
        ? and(eq(hotelContents.supplier, supplier), inArray(hotelContents.hotel, unseen))
        : and(imported, isUnseen),
    );
};

/** Inserts or replaces hotels of a supplier in a language. */
export const saveHotels = async (
  tx: ApiDb,
  hotels: readonly HotelContentRecord[],
  { supplier, language, started_on }: Pick<ContentCursor, 'supplier' | 'language' | 'started_on'>,
): Promise<void> => {
  // A statement must not write a row twice, and the last entry of a hotel is the current one.
  const rows = [...new Map(hotels.map((content) => [content.hotel, content])).values()].map((content) => ({
    supplier,
    hotel: content.hotel,
    language,
    content,
    seen_on: started_on,
  }));
  if (rows.length === 0) return;
  const { supplier: bySupplier, hotel, language: byLanguage } = hotelContents;
  await tx
    .insert(hotelContents)
    .values(rows.toSorted((a, b) => (a.hotel < b.hotel ? -1 : 1)))
    .onConflictDoUpdate({
      target: [bySupplier, hotel, byLanguage],
      set: { content: sql`excluded.content`, seen_on: sql`excluded.seen_on` },
    });
};

/** Creates the store of imported content. */
export const createContentStore = (db: ApiDb): ContentStore => ({
  async loadCursor(supplier, language) {
    const [cursor] = await db
      .select()
      .from(hotelContentCursors)
      .where(and(eq(hotelContentCursors.supplier, supplier), eq(hotelContentCursors.language, language)));
    return cursor ?? null;
  },
  async savePage(hotels, cursor) {
    await transaction(db, async (tx) => {
      await saveHotels(tx, hotels, cursor);
      if (cursor.is_complete && cursor.changed_since === null) await removeUnseen(tx, cursor);
      await tx
        .insert(hotelContentCursors)
        .values(cursor)
        .onConflictDoUpdate({ target: [hotelContentCursors.supplier, hotelContentCursors.language], set: cursor });
    });
  },
});

/** Returns the content of hotels in a language, otherwise in English, by the supplier's code. */
export const findHotelContents = async (
  db: ApiDb,
  {
    supplier,
    hotels,
    language,
  }: { readonly supplier: string; readonly hotels: readonly string[]; readonly language: string },
): Promise<ReadonlyMap<string, HotelContentRecord>> => {
  if (hotels.length === 0) return new Map();
  const languages = [...new Set([language, fallbackLanguage])];
  const rows = await db
    .select()
    .from(hotelContents)
    .where(
      and(
        eq(hotelContents.supplier, supplier),
        inArray(hotelContents.hotel, [...hotels]),
        inArray(hotelContents.language, languages),
      ),
    );
  // The language itself replaces the fallback.
  const ordered = rows.toSorted((a, b) => Number(a.language === language) - Number(b.language === language));
  return new Map(ordered.map(({ hotel, content }) => [hotel, content]));
};
