import { describe, expect, it } from '@jest/globals';
import { createStoppedClock } from '@travel/kit/clock/clock';
import type { HotelContentPage, HotelContentRecord } from './hotel-supplier.ts';
import { SupplierBusyError, SupplierDownError } from '../ports/errors.ts';
import { importContent, type ContentCursor, type ContentStore } from './import-content.ts';

const context = {
  organisation_id: 'acme',
  currency: 'EUR',
  language: 'en',
  correlation_id: 'import-1',
  signal: new AbortController().signal,
};

const createRecord = (hotel: string, language: string): HotelContentRecord => ({
  supplier: 'beds',
  hotel,
  name: `Hotel ${hotel}`,
  description: '',
  language,
  stars: 0,
  latitude: null,
  longitude: null,
  address: '',
  postcode: '',
  city: '',
  country: '',
  destination: '',
  phones: [],
  pictures: [],
  facilities: [],
  rooms: [],
  area: '',
  amenities: [],
  times: { from: null, until: null, leave: null },
  nearby: [],
  ranking: null,
  updated_on: null,
});

interface ReadPage {
  readonly after: string | null;
  readonly changed_since: string | null;
  readonly language: string;
}

/** A supplier with four pages of one hotel, and a store in memory. `fail` throws before a page is read. */
const openImport = () => {
  const reads: ReadPage[] = [];
  const hotels = new Map<string, HotelContentRecord>();
  const cursors = new Map<string, ContentCursor>();
  const clock = createStoppedClock('2027-03-01T23:59:00Z');
  let failures: (() => void)[] = [];
  let lacksNames = 0;

  const supplier = {
    id: 'beds',
    readContent(page: ReadPage): Promise<HotelContentPage> {
      return Promise.resolve().then(() => {
        failures.shift()?.();
        reads.push(page);
        const number = Number(page.after ?? 0) + 1;
        const last = page.changed_since === null ? 4 : 1;
        return {
          hotels: [createRecord(String(number), page.language)],
          next: number < last ? String(number) : null,
          lacks_names: number === lacksNames,
        };
      });
    },
  };
  const store: ContentStore = {
    loadCursor: (id, language) => Promise.resolve(cursors.get(`${id} ${language}`) ?? null),
    savePage(records, cursor) {
      for (const record of records) hotels.set(`${record.hotel} ${record.language}`, record);
      cursors.set(`${cursor.supplier} ${cursor.language}`, cursor);
      return Promise.resolve();
    },
  };
  const run = (
    languages: readonly string[] = ['en'],
    fields: { readonly store?: ContentStore; readonly signal?: AbortSignal; readonly mostPages?: number } = {},
  ) =>
    importContent({
      supplier,
      store: fields.store ?? store,
      languages,
      context: { ...context, signal: fields.signal ?? context.signal },
      pauseMs: 0,
      longestWaitMs: 50,
      ...(fields.mostPages !== undefined && { mostPages: fields.mostPages }),
      clock,
    });
  const fail = (...list: (() => void)[]) => (failures = list);
  const setLacksNames = (page: number) => (lacksNames = page);
  return { run, fail, setLacksNames, reads, hotels, cursors, store, clock };
};

const succeed = () => undefined;
const goDown = () => {
  throw new SupplierDownError('beds', 'status 503');
};

describe('importContent', () => {
  it('imports all hotels in each language', async () => {
    const { run, hotels, cursors } = openImport();
    expect(await run(['en', 'de'])).toEqual({ pages: 8, hotels: 8, remaining: [] });
    expect([...hotels.keys()]).toEqual(['1 en', '2 en', '3 en', '4 en', '1 de', '2 de', '3 de', '4 de']);
    expect(cursors.get('beds de')).toEqual({
      supplier: 'beds',
      language: 'de',
      after: null,
      changed_since: null,
      started_on: '2027-03-01',
      full_started_on: '2027-03-01',
      is_complete: true,
    });
  });

  it('continues after the last stored page of a run that failed', async () => {
    const { run, fail, reads, hotels } = openImport();
    fail(succeed, succeed, goDown);
    await expect(run()).rejects.toBeInstanceOf(SupplierDownError);
    expect(hotels.size).toBe(2);
    await run();
    expect(reads.map(({ after }) => after)).toEqual([null, '1', '2', '3']);
    expect(hotels.size).toBe(4);
  });

  it('reads a page again that was not stored when the process ended', async () => {
    const { run, reads, store, hotels } = openImport();
    let saves = 0;
    const ended: ContentStore = {
      ...store,
      savePage: (records, cursor) =>
        (saves += 1) === 2 ? Promise.reject(new Error('killed')) : store.savePage(records, cursor),
    };
    await expect(run(['en'], { store: ended })).rejects.toThrow('killed');
    await run();
    expect(reads.map(({ after }) => after)).toEqual([null, '1', '2', '1', '2', '3']);
    expect(hotels.size).toBe(4);
  });

  it('reads only changes since the day on which the last complete run began', async () => {
    const { run, fail, reads, clock, cursors } = openImport();
    fail(succeed, goDown);
    await expect(run()).rejects.toBeInstanceOf(SupplierDownError);
    // The run ends after midnight, but changes of the day before may have been missed.
    clock.advance(3_600_000);
    await run();
    await run();
    expect(reads.at(-1)).toEqual({ after: null, changed_since: '2027-03-01', language: 'en' });
    expect(cursors.get('beds en')).toMatchObject({ started_on: '2027-03-02', is_complete: true });
    await run();
    expect(reads.at(-1)?.changed_since).toBe('2027-03-02');
  });

  it('reads all hotels again after a week', async () => {
    const { run, reads, clock } = openImport();
    await run();
    clock.advance(6 * 86_400_000);
    await run();
    expect(reads.at(-1)?.changed_since).toBe('2027-03-01');
    clock.advance(86_400_000);
    await run();
    expect(reads.slice(-4).map(({ changed_since }) => changed_since)).toEqual([null, null, null, null]);
  });

  it('reads all hotels again in the next run if a page lacked names', async () => {
    const { run, reads, setLacksNames } = openImport();
    const readSince = async () => {
      const before = reads.length;
      await run();
      return reads.slice(before).map(({ changed_since }) => changed_since);
    };
    setLacksNames(2);
    await run(['en'], { mostPages: 3 });
    await run();
    setLacksNames(0);
    expect(await readSince()).toEqual([null, null, null, null]);
    expect(await readSince()).toEqual(['2027-03-01']);
  });

  it('stops after the given number of pages and continues with the next call', async () => {
    const { run, reads } = openImport();
    expect(await run(['en', 'de'], { mostPages: 5 })).toEqual({ pages: 5, hotels: 5, remaining: ['de'] });
    expect(await run(['de'], { mostPages: 5 })).toEqual({ pages: 3, hotels: 3, remaining: [] });
    const ofGerman = reads.filter(({ language }) => language === 'de');
    expect(ofGerman.map(({ after }) => after)).toEqual([null, '1', '2', '3']);
  });

  it('waits for a supplier that is busy for a short time, and fails for a long one', async () => {
    const { run, fail, hotels } = openImport();
    const beBusy = (ms: number) => () => {
      throw new SupplierBusyError('beds', ms);
    };
    fail(succeed, beBusy(5));
    expect(await run()).toEqual({ pages: 4, hotels: 4, remaining: [] });
    fail(beBusy(60_000));
    await expect(run()).rejects.toBeInstanceOf(SupplierBusyError);
    expect(hotels.size).toBe(4);
  });

  it('ends when the caller aborts', async () => {
    const { run, hotels, store } = openImport();
    const caller = new AbortController();
    const aborting: ContentStore = {
      ...store,
      savePage: (records, cursor) => (caller.abort(), store.savePage(records, cursor)),
    };
    await expect(run(['en'], { store: aborting, signal: caller.signal })).rejects.toThrow('aborted');
    expect(hotels.size).toBe(1);
  });
});
