import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { firstViewSchema, type FirstView, type FirstViewRequest } from '@travel/contracts/host/first-view.schema';
import { guestSession } from '@travel/contracts/people/guest';
import { getReleaseFolder } from '@travel/contracts/releases/release-urls';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { Log } from '@travel/kit/log/log';
import { findStoredPath, matchesRecord } from '../releases/file-check.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { ReportCorruptFile } from '../reports/alarms/corrupt-files.ts';
import { checkView } from './check-view.ts';
import { buildRenderer, type ViewLimits } from './renderer/renderer-process.ts';
import { createViewPool } from './renderer/view-pool.ts';

/** Only `failed` counts against the release; it is `busy` while its first process starts, for example. */
export type FirstViewOutcome =
  | { readonly kind: 'rendered'; readonly view: FirstView }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'busy' };

/** Renders first views with the server bundles of releases, in processes without permissions (decision 004). */
export interface FirstViews {
  render(record: ReleaseRecord, request: FirstViewRequest): Promise<FirstViewOutcome>;
  close(): Promise<void>;
}

export interface FirstViewsOptions {
  readonly store: Pick<ReleaseStore, 'read'>;
  readonly log: Pick<Log, 'error'>;
  readonly reportCorruptFile: ReportCorruptFile;
  readonly limits?: ViewLimits | undefined;
}

const unpack = promisify(brotliDecompress);

// About 100 MB of a process are files of Node.js, whose pages all processes share.
const usualLimits: ViewLimits = { cpuMs: 50, wallMs: 150, heapMb: 64, memoryMb: 220 };

/** The number of views without answers that pages share, and for how many milliseconds. */
const [mostShared, sharedMs] = [100, 60_000];

export const openFirstViews = async (options: FirstViewsOptions): Promise<FirstViews> => {
  const pool = createViewPool({
    program: await buildRenderer(),
    limits: options.limits ?? usualLimits,
    mostReleases: 6,
    processesPerRelease: 2,
  });
  const shared = new Map<string, Promise<FirstViewOutcome>>();

  const render = async (record: ReleaseRecord, request: string, neutral: string): Promise<FirstViewOutcome> => {
    const release = `${record.package}@${record.version}`;
    const source = { release, readSource: () => readBundle(options, record), neutral, cpuMs: record.views?.cpu_ms };
    const outcome = await pool.render(source, request).catch((error: unknown) => {
      options.log.error({ err: error, release }, 'A server bundle could not be read; pages are sent with frames');
      return { kind: 'busy' as const };
    });
    if (outcome.kind === 'busy') return outcome;
    if (outcome.kind === 'failed') return { kind: 'failed', message: `${outcome.fault}: ${outcome.message}` };
    const { data: view, error } = firstViewSchema.safeParse(parseView(outcome.view));
    const problem = view ? checkView(view) : error?.issues[0]?.message;
    return view && problem === null ? { kind: 'rendered', view } : { kind: 'failed', message: `no_view: ${problem}` };
  };

  return {
    // Concurrent pages share one view, and so do later pages if it contains no answers, such as that of a header.
    render(record, request) {
      // The text names the release, too.
      const text = JSON.stringify(request);
      const known = shared.get(text);
      if (known) return known;
      const started = render(record, text, createNeutralRequest(request));
      shared.set(text, started);
      const forget = (): void => void shared.delete(text);
      void started.then(({ kind }) => {
        const isKept = kind === 'rendered' && Object.keys(request.answers).length === 0 && shared.size < mostShared;
        if (isKept) setTimeout(forget, sharedMs).unref();
        else forget();
      });
      return started;
    },
    close: () => pool.close(),
  };
};

/** Returns a request for the home page without data of the organisation and the visitor. */
const createNeutralRequest = (request: FirstViewRequest): string => {
  const organisation = { id: 'none', name: '', look: request.organisation.look, support: { email: '', phone: '' } };
  return JSON.stringify({ ...request, organisation, session: guestSession, path: '/', search: '', answers: {} });
};

const parseView = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the server bundle of a release. Returns null and reports the file if it is missing or corrupt. */
const readBundle = async (
  { store, log, reportCorruptFile }: FirstViewsOptions,
  record: ReleaseRecord,
): Promise<string | null> => {
  const path = record.views?.file.path ?? '';
  const stored = findStoredPath(record, `${path}.br`);
  const bytes = await store.read(getReleaseFolder(record), `${path}.br`);
  if (stored && bytes && (await matchesRecord(stored, bytes))) return (await unpack(bytes)).toString();
  const { package: name, version } = record;
  log.error({ package: name, version, path }, 'A server bundle is missing or altered; pages are sent with frames');
  reportCorruptFile({ package: name, version: record.addressed_by === 'content' ? null : version, path });
  return null;
};
