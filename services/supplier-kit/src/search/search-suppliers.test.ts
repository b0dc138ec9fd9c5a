import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SupplierBusyError, SupplierDownError } from '../ports/errors.ts';
import type { RequestContext } from '../ports/supplier.ts';
import {
  createSupplierSearch,
  type SearchableSupplier,
  type SupplierResult,
  type SupplierSearchOptions,
} from './search-suppliers.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

type Supplier = SearchableSupplier<string, string[]>;

const context: RequestContext = {
  organisation_id: 'acme',
  currency: 'EUR',
  language: 'de-DE',
  correlation_id: 'page-12345678',
  signal: new AbortController().signal,
};
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** A supplier that sends one batch after each of the given times, then ends or fails. */
const createSupplier = (id: string, delays: readonly number[], error?: () => Error | null) => {
  const searched = jest.fn();
  const supplier: Supplier = {
    id,
    name: id.toUpperCase(),
    async *search(search) {
      searched();
      for (const ms of delays) {
        await wait(ms);
        yield [`${id} ${search} ${ms}`];
      }
      const failure = error?.() ?? null;
      if (failure) throw failure;
    },
  };
  return { supplier, searched };
};

const openSearch = (changes: Partial<SupplierSearchOptions<string, string[]>> = {}) => {
  const search = createSupplierSearch<string, string[]>({
    getKey: (query) => query,
    getSize: (batch) => batch.length,
    ...changes,
  });
  return async (suppliers: readonly Supplier[], query = 'rome', ms = 5_000): Promise<string[]> => {
    const started = Date.now();
    const seen: string[] = [];
    const describeResult = (result: SupplierResult<string[]>): string =>
      result.kind === 'batch' ? result.batch.join() : `${result.supplier.id} ${result.state}`;
    const read = async () => {
      for await (const result of search(suppliers, query, context))
        seen.push(`${Date.now() - started} ${describeResult(result)}`);
    };
    const done = read();
    await jest.advanceTimersByTimeAsync(ms);
    await done;
    return seen;
  };
};

describe('a search at several suppliers', () => {
  it('yields batches as they arrive, and those of late suppliers only until the grace period ends', async () => {
    const search = openSearch();
    const quick = createSupplier('quick', [100, 100]);
    const slow = createSupplier('slow', [150, 900]);
    const suppliers = [slow.supplier, quick.supplier];
    expect(await search(suppliers)).toEqual([
      '100 quick rome 100',
      '150 slow rome 150',
      '200 quick rome 100',
      '200 quick answered',
      '701 slow late',
    ]);
    // The late answer arrived in the meantime and was cached.
    const again = await search(suppliers);
    expect(again.map((line) => line.slice(2))).toEqual([
      'slow rome 150',
      'slow rome 900',
      'slow answered',
      'quick rome 100',
      'quick rome 100',
      'quick answered',
    ]);
    expect(slow.searched).toHaveBeenCalledTimes(1);
  });

  it('waits for answers until the deadline at most', async () => {
    const suppliers = [createSupplier('one', [2_000]).supplier, createSupplier('two', [1_400]).supplier];
    expect(await openSearch()(suppliers)).toEqual(['1400 two rome 1400', '1400 two answered', '1501 one late']);
    const late = [createSupplier('one', [2_000]).supplier];
    expect(await openSearch()(late)).toEqual(['1501 one late']);
    const patient = openSearch({ onlyDeadlineMs: 3_000 });
    expect(await patient(late)).toEqual(['2000 one rome 2000', '2000 one answered']);
    expect(await patient([...late, createSupplier('two', [4_000]).supplier], 'oslo')).toEqual([
      '1501 one late',
      '1501 two late',
    ]);
  });

  it('reports failed, busy and skipped suppliers, and searches failed ones again', async () => {
    const search = openSearch({ isSupported: ({ id }) => id !== 'other' });
    const failed = createSupplier('failed', [10], () => new SupplierDownError('failed', 'status 500'));
    const busy = createSupplier('busy', [], () => new SupplierBusyError('busy', 1_000));
    const suppliers = [failed.supplier, busy.supplier, createSupplier('other', []).supplier];
    expect(await search(suppliers)).toEqual([
      '0 other skipped',
      '0 busy busy',
      '10 failed rome 10',
      '10 failed failed',
    ]);
    await search(suppliers);
    expect(failed.searched).toHaveBeenCalledTimes(2);
  });

  it('reports errors that are not of a supplier', async () => {
    const reportError = jest.fn();
    const search = openSearch({ reportError });
    const broken = createSupplier('broken', [], () => new RangeError('no such offer'));
    const down = createSupplier('down', [], () => new SupplierDownError('down', 'status 500'));
    expect(await search([broken.supplier, down.supplier])).toEqual(['0 broken failed', '0 down failed']);
    expect(reportError.mock.calls).toEqual([[new RangeError('no such offer')]]);
  });

  it('ends at once without suppliers', async () => {
    expect(await openSearch()([])).toEqual([]);
  });
});

describe('the cache of searches', () => {
  it('sends one request for equal searches at the same time', async () => {
    const search = openSearch();
    const { supplier, searched } = createSupplier('one', [100, 100]);
    const [first, second] = await Promise.all([search([supplier]), search([supplier])]);
    expect(first).toEqual(second);
    await search([supplier], 'oslo');
    expect(searched).toHaveBeenCalledTimes(2);
  });

  it('uses a fresh answer, and a stale one only while the supplier is busy', async () => {
    const search = openSearch();
    let error: Error | null = null;
    const { supplier, searched } = createSupplier('one', [], () => error);
    expect(await search([supplier], 'rome', 29_000)).toEqual(['0 one answered']);
    await search([supplier], 'rome', 1_000);
    expect(searched).toHaveBeenCalledTimes(1);
    error = new SupplierBusyError('one', 1_000);
    expect(await search([supplier])).toEqual(['0 one answered']);
    expect(searched).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(await search([supplier])).toEqual(['0 one busy']);
  });

  it('requests an answer again before it is too old, while callers use the old one', async () => {
    const search = openSearch({ refreshMs: 10_000, freshMs: 30_000 });
    let error: Error | null = null;
    const { supplier, searched } = createSupplier('one', [500], () => error);
    expect(await search([supplier], 'rome', 12_000)).toEqual(['500 one rome 500', '500 one answered']);
    for (const seconds of [0.1, 15])
      expect(await search([supplier], 'rome', seconds * 1_000)).toEqual(['0 one rome 500', '0 one answered']);
    expect(searched).toHaveBeenCalledTimes(2);
    error = new SupplierDownError('one', 'status 500');
    expect(await search([supplier], 'rome', 20_000)).toEqual(['0 one rome 500', '0 one answered']);
    expect(await search([supplier], 'rome')).toEqual(['500 one rome 500', '500 one failed']);
  });

  it('states the time at which a cached answer was fetched', async () => {
    const search = createSupplierSearch<string, string[]>({ getKey: String, getSize: () => 1 });
    const { supplier } = createSupplier('one', []);
    for await (const result of search([supplier], 'rome', context)) expect(result.kind).toBe('state');
    await jest.advanceTimersByTimeAsync(10_000);
    for await (const result of search([supplier], 'rome', context))
      expect(result.fetched_at?.toISOString()).toBe('2027-03-01T12:00:00.000Z');
  });

  it('forgets the oldest answers when it is full', async () => {
    const search = openSearch({ mostCached: 5, freshMs: 1_000_000 });
    const { supplier, searched } = createSupplier('one', [1]);
    for (const query of ['rome', 'oslo', 'bern', 'bern', 'rome']) await search([supplier], query);
    expect(searched).toHaveBeenCalledTimes(4);
  });
});
