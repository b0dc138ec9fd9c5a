import { readFile } from 'node:fs/promises';
import { toDay } from '@travel/contracts/locale/days/days';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { Log } from '@travel/kit/log/log';
import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { exchangeRates, trimDecimal, type RateRow } from '../exchange-rates.ts';
import { isJump, RatesFileError, readRatesFile } from './ecb-file.ts';

export const exchangeRateImports = pgTable('exchange_rate_imports', {
  origin: text().$type<'address' | 'file'>().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff; null for a scheduled import. */
  who: text(),
  /** Date of the rates of the last import that succeeded. */
  as_of: date(),
  /** Null if the last import succeeded. */
  failure: text(),
});

const importRates = defineJob('exchange-rates/import', z.object({}), {
  onePerKey: true,
  retries: 4,
  retryDelaySeconds: 900,
  longestRetryDelaySeconds: 3_600,
});

const startRateImport = defineJob('exchange-rates/start-import', z.object({}), { retries: 0 });

export const rateImportJobs = [importRates, startRateImport];

/** The ECB publishes at about 16:00 in Frankfurt. */
const daily = '30 15 * * *';

/** Most characters of a file. One of the ECB has about 2,000. */
const longestFile = 60_000;
const readLimitMs = 20_000;

/** Reads the file at an address of the settings, `https:` or `file:`. @throws RatesFileError */
const readAddress = async (address: string): Promise<string> => {
  try {
    const url = new URL(address);
    if (url.protocol === 'file:') return await readFile(url, 'utf8');
    const answer = await fetch(url, { signal: AbortSignal.timeout(readLimitMs) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.text();
  } catch (error) {
    throw new RatesFileError(`The address cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

interface ImportedRates {
  readonly as_of: string;
  /** The stored rates that were replaced, and the new ones. */
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly jumps: readonly string[];
}

/** Locks all rates, so that two imports never mix. */
const lockRates = async (tx: ApiDb): Promise<Map<string, RateRow>> => {
  const rows = await tx.select().from(exchangeRates).orderBy(asc(exchangeRates.currency)).for('update');
  return new Map(rows.map((row) => [row.currency, row]));
};

/**
 * Stores the rates of a file in the caller's transaction. A rate that differs from the stored one by more than 20 % is
 * not used, but waits for a confirmation.
 * @throws RatesFileError if the file is invalid or older than the stored rates; nothing has changed
 */
const storeRates = async (tx: ApiDb, xml: string, now: Date): Promise<ImportedRates> => {
  if (xml.length > longestFile) throw new RatesFileError('The file is too long');
  const { as_of, rates } = readRatesFile(xml, toDay(now));
  const stored = await lockRates(tx);
  const newest = [...stored.values()].reduce(
    (last, row) => (row.source === 'import' && row.as_of > last ? row.as_of : last),
    '',
  );
  if (as_of < newest) throw new RatesFileError(`The rates of ${as_of} are older than the stored ones of ${newest}`);
  const changes = [...rates].map(([currency, rate]) => {
    const before = stored.get(currency)?.rate;
    return {
      currency,
      rate,
      before: before && trimDecimal(before),
      isJump: before !== undefined && isJump(rate, before),
    };
  });
  for (const { currency, rate, isJump: jumps } of changes) {
    const set = jumps
      ? { jump_rate: rate, jump_as_of: as_of }
      : { rate, as_of, source: 'import' as const, jump_rate: null, jump_as_of: null };
    await tx
      .insert(exchangeRates)
      .values({ currency, rate, as_of, source: 'import' })
      .onConflictDoUpdate({ target: exchangeRates.currency, set });
  }
  const taken = changes.filter((change) => !change.isJump && change.before !== change.rate);
  return {
    as_of,
    before: Object.fromEntries(taken.flatMap(({ currency, before }) => (before ? [[currency, before]] : []))),
    after: Object.fromEntries(taken.map(({ currency, rate }) => [currency, rate])),
    jumps: changes.filter((change) => change.isJump).map(({ currency }) => currency),
  };
};

type ImportRow = typeof exchangeRateImports.$inferInsert;

const recordImport = (db: ApiDb, { as_of = null, ...row }: ImportRow) =>
  db
    .insert(exchangeRateImports)
    .values({ ...row, as_of })
    .onConflictDoUpdate({
      target: exchangeRateImports.origin,
      set: { ...row, as_of: sql`coalesce(excluded.as_of, ${exchangeRateImports.as_of})` },
    });

interface ImportDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Address of the daily file; undefined if rates are only uploaded. */
  readonly address: string | undefined;
}

export interface RateImport {
  readonly isConfigured: boolean;
  /**
   * Imports a file, or the one at the configured address. `record` writes the audit entry in the same transaction. A
   * failure is stored and logged; the rates stay as they were.
   * @throws RatesFileError
   */
  run(
    file: string | undefined,
    who: string | null,
    record?: (tx: ApiDb, imported: ImportedRates) => Promise<void>,
  ): Promise<void>;
}

const createRateImport = ({ db, clock, log, address }: ImportDeps): RateImport => ({
  isConfigured: address !== undefined,
  async run(file, who, record) {
    const entry = { origin: file === undefined ? 'address' : 'file', at: clock.now(), who, failure: null } as const;
    try {
      if (file === undefined && address === undefined) throw new RatesFileError('No address of rates is configured');
      const xml = file ?? (await readAddress(address ?? ''));
      await transaction(db, async (tx) => {
        const imported = await storeRates(tx, xml, entry.at);
        await recordImport(tx, { ...entry, as_of: imported.as_of });
        await record?.(tx, imported);
        log.info({ as_of: imported.as_of, jumps: imported.jumps }, 'Exchange rates imported');
      });
    } catch (error) {
      if (!(error instanceof RatesFileError)) throw error;
      log.warn({ err: error, origin: entry.origin }, 'Exchange rates not imported; the previous ones stay');
      await recordImport(db, { ...entry, failure: error.message.slice(0, 500) });
      throw error;
    }
  },
});

export const readRateImports = (db: ApiDb) =>
  db.select().from(exchangeRateImports).orderBy(asc(exchangeRateImports.origin));

/** Starts the import at start and daily. All replicas share its job, and one import runs at a time. */
export const openRateImport = async (
  dependencies: ImportDeps & { readonly jobs: Pick<Jobs, 'work' | 'schedule' | 'enqueue'> },
): Promise<RateImport> => {
  const { db, jobs } = dependencies;
  const rateImport = createRateImport(dependencies);
  const start = async () => {
    if (rateImport.isConfigured) await jobs.enqueue(db, importRates, {}, { singletonKey: 'rates' });
  };
  await jobs.work(importRates, () => rateImport.run(undefined, null));
  await jobs.work(startRateImport, start);
  await jobs.schedule(startRateImport, daily, {});
  await start();
  return rateImport;
};

/** Locks the rate of a currency, which must not be the US dollar. */
export const lockRate = async (tx: ApiDb, currency: string): Promise<RateRow | undefined> => {
  if (currency === 'USD') return undefined;
  const [row] = await tx.select().from(exchangeRates).where(eq(exchangeRates.currency, currency)).for('update');
  return row;
};
