import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { organisationSchema } from '@travel/contracts/organisations/organisation.schema';
import { releaseRecordSchema, type ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { rolloutSchema } from '@travel/contracts/releases/rollout.schema';
import type { Log } from '@travel/kit/log/log';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { WriteStatus } from '@travel/kit/database/write-status';
import { nullIfAbsent } from '../releases/store/missing-file.ts';
import type { StoredState } from './live-state.ts';

/** A live state with the records of its releases: everything that pages are made from. */
export interface StateSnapshot extends StoredState {
  readonly records: readonly ReleaseRecord[];
}

/** A file with the last known state, for a start while the database is not available. */
export interface StateFile {
  /**
   * Returns the saved state; null if there is no file, its signature is invalid, or it has the format of another
   * version of the service.
   */
  read(): Promise<StateSnapshot | null>;
  /** Writes the state in the background. A newer state replaces one that is not written yet. Errors are logged. */
  save(state: StateSnapshot): void;
  flush(): Promise<void>;
}

export interface StateFileOptions {
  readonly folder: string;
  /** Secrets for signatures of the file. The first one signs; all of them verify. */
  readonly secrets: readonly [string, ...string[]];
  readonly log: Pick<Log, 'warn'>;
  readonly writes: WriteStatus;
  readonly reportIgnoredError: ReportIgnoredError;
}

const snapshotSchema = z.object({
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

/** Signs the file, so that write access to it is not enough to choose the scripts that pages load. */
const sign = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`last state\n${text}`).digest();

/**
 * Creates the state file in a folder. Copies of the service may share the folder: writes are atomic, and the last one
 * wins.
 */
export const createStateFile = ({ folder, secrets, log, writes, reportIgnoredError }: StateFileOptions): StateFile => {
  const file = join(folder, fileName);
  let pending: StateSnapshot | undefined;
  let writing: Promise<void> | undefined;

  const write = async ({ revision, version, organisations, rollouts, records }: StateSnapshot): Promise<void> => {
    const named = organisations.map(({ id, document, fault }) => ({ id, document, fault }));
    const text = JSON.stringify({ revision, version, organisations: named, rollouts, records });
    const unfinished = `${file}.${process.pid}.part`;
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(unfinished, `${sign(secrets[0], text).toString('hex')}\n${text}`, { mode: 0o600 });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };

  const writePending = async (): Promise<void> => {
    for (let state = pending; state; state = pending) {
      const next = state;
      pending = undefined;
      await writes
        .follow('last-state', () => write(next))
        .catch((error: unknown) =>
          log.warn({ err: error, file }, 'The last known state could not be saved for a start without the database'),
        );
    }
    writing = undefined;
  };

  return {
    async read() {
      const content = await nullIfAbsent(readFile(file, 'utf8')).catch((error: unknown) => {
        // The service can start without this file if the database is available.
        reportIgnoredError('last-state/read', error, { file });
        return null;
      });
      if (content === null) return null;
      const end = content.indexOf('\n');
      const signature = Buffer.from(content.slice(0, end), 'hex');
      const text = content.slice(end + 1);
      const isValid = secrets.some((secret) => {
        const expected = sign(secret, text);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      });
      const read = isValid ? snapshotSchema.safeParse(JSON.parse(text)) : null;
      if (read?.success) return read.data;
      log.warn(
        { file, err: read?.error },
        'The state file is ignored: its signature is invalid, or another version wrote it',
      );
      return null;
    },
    save(state) {
      pending = state;
      writing ??= writePending();
    },
    flush: async () => writing,
  };
};
