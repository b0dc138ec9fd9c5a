import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { organisationSchema } from '@travel/contracts/organisations.schema';
import { releaseRecordSchema } from '@travel/contracts/releases.schema';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import { rolloutSchema } from '@travel/contracts/rollouts.schema';
import type { Log } from '@travel/kit/log';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { WriteStatus } from '@travel/kit/database/write-status';
import { nullIfAbsent } from '../releases/store/absent-file.ts';
import type { StoredState } from './live-state.ts';

/** A state with the records of its releases: all that pages are made from. */
export interface KeptState extends StoredState {
  readonly records: readonly ReleaseRecord[];
}

/** The last known state in a file, for a start while the database is away. */
export interface StateFile {
  /** Null where there is none, it was altered, or another version of the service wrote it in another form. */
  read(): Promise<KeptState | null>;
  /** Writes it soon; what comes meanwhile replaces what waits. A failure is logged and keeps nobody waiting. */
  keep(state: KeptState): void;
  /** Settles when nothing waits to be written. */
  settled(): Promise<void>;
}

export interface StateFileOptions {
  readonly folder: string;
  /** The first signs; each of them is believed. */
  readonly secrets: readonly [string, ...string[]];
  readonly log: Pick<Log, 'warn'>;
  readonly writes: WriteStatus;
  readonly reportIgnoredError: ReportIgnoredError;
}

const keptSchema = z.object({
  revision: z.int(),
  version: z.int(),
  organisations: z.array(
    z.object({ id: z.string(), document: organisationSchema.nullable(), fault: z.string().nullable() }),
  ),
  rollouts: z.array(
    rolloutSchema.extend({ rulesLast: z.boolean(), unread: z.array(z.unknown()), retired: z.boolean().optional() }),
  ),
  records: z.array(releaseRecordSchema),
});

const fileName = 'last-state.json';

/** Signed: whoever can write files of this machine must not say by that which scripts pages load. */
const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`last state\n${text}`).digest();

/** Keeps the last known state in a folder. Several copies may share the folder: each file is whole, the last one stays. */
export const stateFile = ({ folder, secrets, log, writes, reportIgnoredError }: StateFileOptions): StateFile => {
  const file = join(folder, fileName);
  let waiting: KeptState | undefined;
  let writing: Promise<void> | undefined;

  const write = async ({ revision, version, organisations, rollouts, records }: KeptState): Promise<void> => {
    const named = organisations.map(({ id, document, fault }) => ({ id, document, fault }));
    const text = JSON.stringify({ revision, version, organisations: named, rollouts, records });
    const unfinished = `${file}.${process.pid}.part`;
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(unfinished, `${signatureOf(secrets[0], text).toString('hex')}\n${text}`, { mode: 0o600 });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };

  const writeWaiting = async (): Promise<void> => {
    for (let state = waiting; state; state = waiting) {
      const next = state;
      waiting = undefined;
      await writes
        .follow('last-state', () => write(next))
        .catch((error: unknown) =>
          log.warn({ err: error, file }, 'The last known state could not be kept for a start without the database'),
        );
    }
    writing = undefined;
  };

  return {
    async read() {
      const kept = await nullIfAbsent(readFile(file, 'utf8')).catch((error: unknown) => {
        // A start with the database needs no such file.
        reportIgnoredError('last-state/read', error, { file });
        return null;
      });
      if (kept === null) return null;
      const end = kept.indexOf('\n');
      const given = Buffer.from(kept.slice(0, end), 'hex');
      const text = kept.slice(end + 1);
      const isOurs = secrets.some((secret) => {
        const wanted = signatureOf(secret, text);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      const read = isOurs ? keptSchema.safeParse(JSON.parse(text)) : null;
      if (read?.success) return read.data;
      log.warn({ file, err: read?.error }, 'The kept state is not read: it was altered, or it is of another version');
      return null;
    },
    keep(state) {
      waiting = state;
      writing ??= writeWaiting();
    },
    settled: async () => writing,
  };
};
