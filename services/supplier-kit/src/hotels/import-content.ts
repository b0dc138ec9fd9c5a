import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '@travel/contracts/time/durations';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import type { HotelContentPage, HotelContentRecord, HotelSupplier } from './hotel-supplier.ts';
import { SupplierBusyError } from '../ports/errors.ts';
import type { RequestContext } from '../ports/supplier.ts';

/** How far the import of a language has come. */
export interface ContentCursor {
  readonly supplier: string;
  readonly language: string;
  /** Cursor of the supplier after the last saved page; null before the first page. */
  readonly after: string | null;
  /** Day since which changes are read; null if all hotels are read. */
  readonly changed_since: string | null;
  /** Day on which the run began, from which the next run reads changes. */
  readonly started_on: string;
  /** Day on which the last run began that read all hotels; a day in 1970 if the next one has to read all of them. */
  readonly full_started_on: string;
  readonly is_complete: boolean;
}

/** Storage of imported content. */
export interface ContentStore {
  /** Returns the last saved cursor of a language; null if it was never imported. */
  loadCursor(supplier: string, language: string): Promise<ContentCursor | null>;
  /**
   * Inserts or replaces hotels by supplier, code and language, and saves the cursor, in one transaction. Therefore a run
   * that ends at any moment continues after the last stored page. The last page of a run that read all hotels removes
   * those that the supplier no longer has.
   */
  savePage(hotels: readonly HotelContentRecord[], cursor: ContentCursor): Promise<void>;
}

export interface ContentImportOptions {
  readonly supplier: Pick<HotelSupplier, 'id' | 'readContent'>;
  readonly store: ContentStore;
  /** Languages such as `en` and `de`, imported one after the other. */
  readonly languages: readonly string[];
  readonly context: RequestContext;
  /** Milliseconds between two pages, so that searches and bookings have most of the quota. */
  readonly pauseMs: number;
  /** Pages after which the import stops, to be continued by another call; unlimited by default. */
  readonly mostPages?: number;
  /** Days after which all hotels are read again, because changes do not name removed hotels; 7 by default. */
  readonly fullEveryDays?: number;
  /** Longest wait that a busy supplier may impose; the import fails after a longer one and is continued later. */
  readonly longestWaitMs: number;
  readonly clock?: Clock;
}

export interface ContentImportResult {
  readonly pages: number;
  readonly hotels: number;
  /** Languages that are not complete, with which another call continues. */
  readonly remaining: readonly string[];
}

/** Start of a run so early that the next one reads all hotels again. */
const longAgo = '1970-01-01';

interface RunStart {
  readonly supplier: string;
  readonly language: string;
  readonly today: string;
  readonly fullEveryDays: number;
}

/** Returns the cursor with which a run continues or begins. */
const chooseStart = (
  last: ContentCursor | null,
  { supplier, language, today, fullEveryDays }: RunStart,
): ContentCursor => {
  if (last && !last.is_complete) return last;
  const isFull = !last || Date.parse(today) - Date.parse(last.full_started_on) >= fullEveryDays * dayMs;
  return {
    supplier,
    language,
    after: null,
    // Changes are dated by day, so those of the day on which the last run began are read again.
    changed_since: isFull ? null : last.started_on,
    started_on: today,
    full_started_on: isFull ? today : last.full_started_on,
    is_complete: false,
  };
};

/**
 * Imports the content of a supplier in each language: all hotels in the first run, later only those that have changed
 * since the last complete run began. A run that was interrupted continues after its last stored page. All hotels are read
 * again once a week, and after a run in which names were missing.
 *
 * @throws SupplierError if the supplier fails; the pages before it are stored
 */
export const importContent = async (options: ContentImportOptions): Promise<ContentImportResult> => {
  const { supplier, store, context, clock = systemClock, mostPages = Infinity, fullEveryDays = 7 } = options;

  const readPage = async (cursor: ContentCursor): Promise<HotelContentPage> => {
    const { after, changed_since, language } = cursor;
    try {
      return await supplier.readContent({ after, changed_since, language }, context);
    } catch (error) {
      if (!(error instanceof SupplierBusyError) || error.retryAfterMs > options.longestWaitMs) throw error;
      await wait(error.retryAfterMs, undefined, { signal: context.signal });
      return supplier.readContent({ after, changed_since, language }, context);
    }
  };

  let pages = 0;
  let hotels = 0;
  // A page is read while the one before it is stored.
  let saving = Promise.resolve();
  try {
    for (const [index, language] of options.languages.entries()) {
      const today = clock.now().toISOString().slice(0, 10);
      const last = await store.loadCursor(supplier.id, language);
      let cursor = chooseStart(last, { supplier: supplier.id, language, today, fullEveryDays });
      while (!cursor.is_complete) {
        if (pages >= mostPages) return { pages, hotels, remaining: options.languages.slice(index) };
        if (pages > 0) await wait(options.pauseMs, undefined, { signal: context.signal });
        const page = await readPage(cursor);
        const full_started_on = page.lacks_names ? longAgo : cursor.full_started_on;
        cursor = { ...cursor, full_started_on, after: page.next, is_complete: page.next === null };
        await saving;
        saving = store.savePage(page.hotels, cursor);
        // A failure is thrown where the page is awaited.
        saving.catch(() => undefined);
        pages += 1;
        hotels += page.hotels.length;
      }
    }
    return { pages, hotels, remaining: [] };
  } finally {
    await saving;
  }
};
