import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { fallbackLanguage, saveHotels } from '../content/content-store.ts';
import { hotelContentCursors } from '../content/content-tables.ts';
import { assignHotelIds } from './assign-hotel-ids.ts';
import { hotelImports } from './supplied-hotel-tables.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly registry: { findHotels(id: string): Pick<HotelSupplier, 'id' | 'readContent'> | undefined };
  /** The clock by which suppliers date changes. */
  readonly realClock: Clock;
  readonly reportIgnoredError: ReportIgnoredError;
}

interface PlaceImport {
  readonly place: PlaceRecord;
  readonly suppliers: readonly string[];
  /** Language such as `de`. */
  readonly language: string;
}

/**
 * Creates the import of one place before the first import of all hotels is complete, so that hotels are found as soon as
 * an account is configured. Each place is imported once in each language. Failures are reported, and the next search
 * tries again.
 */
export const createPlaceImports = ({ db, registry, realClock, reportIgnoredError }: Dependencies) => {
  const complete = new Set<string>();
  /** Running and finished imports. Without them, each search would read the state of the first import. */
  const imports = new Map<string, Promise<void>>();

  /** Returns which of the languages are not imported yet. */
  const listMissing = async (supplier: string, languages: readonly string[]): Promise<readonly string[]> => {
    const [run] = await db.select().from(hotelImports).where(eq(hotelImports.supplier, supplier));
    if (run?.completed_at) {
      complete.add(supplier);
      return [];
    }
    const cursors = await db
      .select({ language: hotelContentCursors.language })
      .from(hotelContentCursors)
      .where(
        and(
          eq(hotelContentCursors.supplier, supplier),
          inArray(hotelContentCursors.language, [...languages]),
          eq(hotelContentCursors.is_complete, true),
        ),
      );
    return languages.filter((language) => !cursors.some((cursor) => cursor.language === language));
  };

  const importLanguage = async (
    supplier: Pick<HotelSupplier, 'id' | 'readContent'>,
    place: PlaceRecord,
    language: string,
  ): Promise<void> => {
    const started_on = realClock.now().toISOString().slice(0, 10);
    const destination = { name: place.names['en-US'], country: place.country_code };
    let after: string | null = null;
    do {
      const page = await supplier.readContent(
        { after, changed_since: null, language, destination },
        {
          organisation_id: '',
          currency: 'USD',
          language: fallbackLanguage,
          correlation_id: randomUUID(),
          signal: new AbortController().signal,
        },
      );
      await saveHotels(db, page.hotels, { supplier: supplier.id, language, started_on });
      if (language === fallbackLanguage)
        await assignHotelIds(
          db,
          supplier.id,
          page.hotels.map(({ hotel }) => hotel),
        );
      after = page.next;
    } while (after !== null);
    await db
      .update(hotelImports)
      .set({ revision: sql`${hotelImports.revision} + 1` })
      .where(eq(hotelImports.supplier, supplier.id));
  };

  const importOnce = async (id: string, { place, language }: Omit<PlaceImport, 'suppliers'>): Promise<void> => {
    const supplier = registry.findHotels(id);
    if (!supplier || complete.has(id)) return;
    const getKey = (tag: string): string => `${id} ${place.place_id} ${tag}`;
    const languages = [...new Set([fallbackLanguage, language])];
    const isKnown = languages.every((tag) => imports.has(getKey(tag)));
    const missing = isKnown ? [] : await listMissing(id, languages);
    for (const tag of languages) {
      const key = getKey(tag);
      const start = () => (missing.includes(tag) ? importLanguage(supplier, place, tag) : Promise.resolve());
      const running = imports.get(key) ?? start();
      imports.set(key, running);
      try {
        await running;
      } catch (error) {
        imports.delete(key);
        reportIgnoredError('import hotels of a place', error);
      }
    }
  };

  return async ({ suppliers, ...request }: PlaceImport): Promise<void> => {
    await Promise.all(suppliers.map((id) => importOnce(id, request)));
  };
};
