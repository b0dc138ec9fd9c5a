import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createStoppedClock, systemClock } from '@travel/kit/clock/clock';
import type { SupplierConversation } from '../conversations/conversation.ts';
import type { SuppliedProduct, SupplierPorts } from '../adapters/supplier-adapter.ts';
import { usualGuardOptions } from '../guard/supplier-guard.ts';
import type { RequestContext } from '../ports/supplier.ts';
import type { AnyAdapter, CatalogueAdapter, ConformanceAdapter, Credentials, EndFailure, Sandbox } from './adapter.ts';
import {
  NotSupportedError,
  runScenarios,
  type Failure,
  type OpenedSubject,
  type Scenario,
  type Verdict,
} from './scenario.ts';
import { carScenarios } from './scenarios/car-scenarios.ts';
import { catalogueScenarios } from './scenarios/catalogue-scenarios.ts';
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
    /** By the adapter's names for them. */
    readonly credentials: Credentials;
    readonly record: boolean;
    readonly sandbox: Sandbox | null;
  } | null;
}

const usualBusy: ReceivedResponse = { status: 429, headers: { 'retry-after': '7' }, body: '{}' };
const livePauseMs = 500;
/** ID of the supplier in every run. */
const supplierId = 'conformance';

const createContext = (scenario: string): RequestContext => ({
  organisation_id: 'conformance',
  currency: 'EUR',
  language: 'en-GB',
  correlation_id: hash(scenario),
  signal: new AbortController().signal,
});

/** Checks that the requests of a scenario were passed to `observe`, with what identifies them. */
const checkConversations = (
  conversations: readonly SupplierConversation[],
  { lastRequest, context }: { lastRequest: string | null; context: RequestContext },
): void => {
  assert.ok(conversations.length > 0 || lastRequest === null, 'requests are not passed to observe');
  for (const conversation of conversations) {
    assert.equal(conversation.supplier, supplierId, 'observe receives the ID of another supplier');
    assert.equal(conversation.correlation_id, context.correlation_id, 'observe receives another correlation_id');
    assert.ok(conversation.operation !== '', 'observe receives no operation');
  }
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Opens an adapter for one scenario, connected with its supplier's server or with the recording of the scenario. */
const openSubject = async <Product extends SuppliedProduct, Sample>(
  { adapter, ...description }: ConformanceAdapter<Product, Sample>,
  { live, recordings }: Pick<RunOptions, 'live'> & { readonly recordings: Recordings },
  scenario: string,
): Promise<OpenedSubject<SupplierPorts[Product], Sample>> => {
  const recorded = live ? null : (recordings.get(scenario) ?? null);
  const recording: Recording = recorded ?? { recorded_at: systemClock.now().toISOString(), exchanges: [] };
  const missing: string[] = [];
  const liveSource = live && createLiveSource(live.target);
  const { unmasked } = description;
  const replay = createReplaySource(recorded, (call) => missing.push(call), unmasked);
  const source = liveSource && live.record ? createRecordingSource(liveSource, recording, unmasked) : liveSource;
  const line = await startSupplierLine({
    source: source ?? replay,
    isBooking: description.isBooking,
    busy: description.busy ?? usualBusy,
  });
  const now = new Date(recording.recorded_at);
  const replayed = Object.fromEntries(adapter.credentials.required.map((name) => [name, 'replayed'] as const));
  const credentials = { ...(live?.credentials ?? replayed), ...description.notification?.credentials };
  let endOwn: EndFailure = async () => undefined;
  const endFailure = async (): Promise<void> => {
    line.fail(null);
    await endOwn();
    endOwn = async () => undefined;
  };
  const conversations: SupplierConversation[] = [];
  const clock = live ? systemClock : createStoppedClock(now);
  const observe = (conversation: SupplierConversation) => void conversations.push(conversation);
  const supplier = adapter.create(
    { id: supplierId, name: 'Conformance', url: line.url, credentials, settings: {} },
    { observe, clock, realClock: clock, deadlinesMs: usualGuardOptions.deadlinesMs },
  );
  const context = createContext(scenario);
  return {
    supplier,
    sample: description.sample,
    notification: description.notification ?? null,
    now,
    pauseMs: live ? livePauseMs : 1,
    context,
    createKey: (name) => hash(`${scenario} ${name} ${recording.recorded_at}`),
    async provoke(failure) {
      if (isLineFailure(failure)) return line.fail(failure);
      // A recording contains the answers of the failing supplier.
      if (!live) return;
      const end = await description.provoke?.[failure]?.(live.sandbox);
      if (!end) throw new NotSupportedError(`${failure} cannot be provoked`);
      endOwn = end;
    },
    endFailure,
    getLastRequest() {
      const last = line.getLastRequest();
      const fields = replay.listMaskedFields().join(', ');
      return last !== null && fields !== '' ? `${last}, masked in its answer: ${fields}` : last;
    },
    async close() {
      await endFailure();
      await line.close();
      assert.ok(missing.length === 0, `${missing[0]} is not recorded: run with --live --record`);
      checkConversations(conversations, { lastRequest: line.getLastRequest(), context });
      if (live?.record) recordings.set(scenario, recording);
    },
  };
};

const run = async <Product extends SuppliedProduct, Sample>(
  adapter: ConformanceAdapter<Product, Sample>,
  scenarios: readonly Scenario<SupplierPorts[Product], Sample>[],
  { recordings: file, live }: RunOptions,
): Promise<Verdict[]> => {
  const own = Object.keys(adapter.provoke ?? {}).filter(isFailure);
  const recordings = live ? new Map<string, Recording>() : await readRecordings(file);
  const verdicts = await runScenarios<SupplierPorts[Product], Sample>({
    scenarios,
    failures: new Set<Failure>([...lineFailures, ...own]),
    open: (scenario) => openSubject(adapter, { recordings, live }, scenario),
  });
  if (live?.record) await writeRecordings(file, recordings);
  return verdicts;
};

const isFailure = (name: string): name is Failure =>
  name === 'offer_expired' || name === 'sold_out' || name === 'price_changed';

/** Runs the scenarios of each supplier, whose ID precedes the name of the scenario. */
const runInProcess = async ({ sample, failures, suppliers, create }: CatalogueAdapter): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const supplier of suppliers) {
    const own = await runScenarios({
      scenarios: catalogueScenarios,
      failures: new Set(failures),
      async open(scenario) {
        const control: { failure: Failure | null } = { failure: null };
        return {
          supplier: create(supplier, control),
          sample,
          notification: null,
          now: systemClock.now(),
          pauseMs: 1,
          context: createContext(scenario),
          createKey: (name) => hash(`${scenario} ${name}`),
          async provoke(failure) {
            control.failure = failure;
          },
          async endFailure() {
            control.failure = null;
          },
          getLastRequest: () => null,
          close: async () => undefined,
        };
      },
    });
    verdicts.push(...own.map((verdict) => ({ ...verdict, scenario: `${supplier}: ${verdict.scenario}` })));
  }
  return verdicts;
};

/** Runs all scenarios of an adapter's port. */
export const runAdapter = (adapter: AnyAdapter, options: RunOptions): Promise<Verdict[]> => {
  switch (adapter.kind) {
    case 'flights':
      return run(adapter, flightScenarios, options);
    case 'hotels':
      return run(adapter, hotelScenarios, options);
    case 'cars':
      return run(adapter, carScenarios, options);
    case 'catalogue':
      return runInProcess(adapter);
  }
};
