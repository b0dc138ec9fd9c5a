import { and, eq, inArray, sql } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ContentStore } from '@travel/supplier-kit/hotels/import-content';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { hotelContentCursors, hotelContents } from './content-tables.ts';

/** Language in which hotels are shown that were not imported in the traveller's. */
export const fallbackLanguage = 'en';

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
    const { supplier, language } = cursor;
    // A statement must not write a row twice, and the last entry of a hotel is the current one.
    const rows = [...new Map(hotels.map((content) => [content.hotel, content])).values()].map((content) => ({
      supplier,
      hotel: content.hotel,
      language,
      content,
    }));
    await transaction(db, async (tx) => {
      if (rows.length > 0) {
        const { supplier: bySupplier, hotel, language: byLanguage } = hotelContents;
        await tx
          .insert(hotelContents)
          .values(rows)
          .onConflictDoUpdate({ target: [bySupplier, hotel, byLanguage], set: { content: sql`excluded.content` } });
      }
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
