import { createHash } from 'node:crypto';
import { createStoppedClock, systemClock } from '@travel/kit/clock/clock';
import type { BookableSupplier } from '../ports/supplier.ts';
import type { AnyAdapter, ConformanceAdapter, Credentials, EndFailure, Sandbox } from './adapter.ts';
import {
  NotProvokedError,
  runScenarios,
  type Failure,
  type OpenedSubject,
  type Scenario,
  type Verdict,
} from './scenario.ts';
import { carScenarios } from './scenarios/car-scenarios.ts';
import { flightScenarios } from './scenarios/flight-scenarios.ts';
import { hotelScenarios } from './scenarios/hotel-scenarios.ts';
import {
  createLiveSource,
  createRecordingSource,
  createReplaySource,
  type ReceivedResponse,
} from './transport/exchange-source.ts';
import { readRecordings, writeRecordings, type Recording, type Recordings } from './transport/recording.ts';
import { isLineFailure, lineFailures, startSupplierLine } from './transport/supplier-line.ts';

export interface RunOptions {
  /** File of the recordings. */
  readonly recordings: string;
  /** Null to replay recordings. */
  readonly live: {
    readonly target: string;
    readonly credentials: Credentials;
    readonly record: boolean;
    readonly sandbox: Sandbox | null;
  } | null;
}

const usualBusy: ReceivedResponse = { status: 429, headers: { 'retry-after': '7' }, body: '{}' };
const livePauseMs = 500;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Opens an adapter for one scenario, connected with its supplier's server or with the recording of the scenario. */
const openSubject = async <Supplier extends BookableSupplier, Sample>(
  adapter: ConformanceAdapter<string, Supplier, Sample>,
  { live, recordings }: Pick<RunOptions, 'live'> & { readonly recordings: Recordings },
  scenario: string,
): Promise<OpenedSubject<Supplier, Sample>> => {
  const recorded = live ? null : (recordings.get(scenario) ?? null);
  const recording: Recording = recorded ?? { recorded_at: systemClock.now().toISOString(), exchanges: [] };
  const missing: string[] = [];
  const liveSource = live && createLiveSource(live.target);
  const source = liveSource
    ? live.record
      ? createRecordingSource(liveSource, recording)
      : liveSource
    : createReplaySource(recorded, (call) => missing.push(call));
  const line = await startSupplierLine({ source, isBooking: adapter.isBooking, busy: adapter.busy ?? usualBusy });
  const now = new Date(recording.recorded_at);
  const credentials =
    live?.credentials ?? Object.fromEntries(adapter.credentials.map((name) => [name, 'replayed'] as const));
  let endOwn: EndFailure = async () => undefined;
  const endFailure = async (): Promise<void> => {
    line.fail(null);
    await endOwn();
    endOwn = async () => undefined;
  };
  return {
    supplier: adapter.create({ url: line.url, credentials, clock: live ? systemClock : createStoppedClock(now) }),
    sample: adapter.sample,
    now,
    pauseMs: live ? livePauseMs : 1,
    context: {
      organisation_id: 'conformance',
      currency: 'EUR',
      language: 'en-GB',
      correlation_id: hash(scenario),
      signal: new AbortController().signal,
    },
    createKey: (name) => hash(`${scenario} ${name} ${recording.recorded_at}`),
    async provoke(failure) {
      if (isLineFailure(failure)) return line.fail(failure);
      // A recording contains the answers of the failing supplier.
      if (!live) return;
      const end = await adapter.provoke?.[failure]?.(live.sandbox);
      if (!end) throw new NotProvokedError(failure);
      endOwn = end;
    },
    endFailure,
    async close() {
      await endFailure();
      await line.close();
      if (missing.length > 0) throw new Error(`${missing[0]} is not recorded: run with --live --record`);
      if (live?.record) recordings.set(scenario, recording);
    },
  };
};

const run = async <Supplier extends BookableSupplier, Sample>(
  adapter: ConformanceAdapter<string, Supplier, Sample>,
  scenarios: readonly Scenario<Supplier, Sample>[],
  { recordings: file, live }: RunOptions,
): Promise<Verdict[]> => {
  const own = Object.keys(adapter.provoke ?? {}).filter(isFailure);
  const recordings = live ? new Map<string, Recording>() : await readRecordings(file);
  const verdicts = await runScenarios({
    scenarios,
    failures: new Set<Failure>([...lineFailures, ...own]),
    open: (scenario) => openSubject(adapter, { recordings, live }, scenario),
  });
  if (live?.record) await writeRecordings(file, recordings);
  return verdicts;
};

const isFailure = (name: string): name is Failure =>
  name === 'offer_expired' || name === 'sold_out' || name === 'price_changed';

/** Runs all scenarios of an adapter's port. */
export const runAdapter = (adapter: AnyAdapter, options: RunOptions): Promise<Verdict[]> => {
  if (adapter.kind === 'flights') return run(adapter, flightScenarios, options);
  return adapter.kind === 'hotels' ? run(adapter, hotelScenarios, options) : run(adapter, carScenarios, options);
};
