import { isNativeError } from 'node:util/types';
import type { BookableSupplier, RequestContext } from '../ports/supplier.ts';

/** A failure that a scenario needs. */
export type Failure =
  /** The supplier answers each request with an error of its own. */
  | 'down'
  /** The supplier accepts no requests for a few seconds. */
  | 'busy'
  /** The supplier's answers cannot be read. */
  | 'malformed'
  /** The supplier books, but its answer is lost. */
  | 'lost_answer'
  /** The supplier books, but its answer cannot be read. */
  | 'unreadable_booking'
  | 'offer_expired'
  | 'sold_out'
  /** The offer has another price when it is quoted or booked. */
  | 'price_changed';

/** The supplier that a scenario runs against, with its surroundings. */
export interface Subject<Supplier extends BookableSupplier, Sample> {
  readonly supplier: Supplier;
  /** Places and codes that the supplier knows. */
  readonly sample: Sample;
  readonly context: RequestContext;
  /** The present time, or the time of the recording. */
  readonly now: Date;
  /** Milliseconds between two attempts to find a booking whose outcome is unknown. */
  readonly pauseMs: number;
  /** Returns an idempotency key of this scenario, the same one in each replay of a recording. */
  createKey(name: string): string;
  /** Starts a failure; it lasts until it is ended. */
  provoke(failure: Failure): Promise<void>;
  endFailure(): Promise<void>;
}

/** The supplier cannot be made to fail as a scenario needs. */
export class NotProvokedError extends Error {
  override readonly name = 'NotProvokedError';

  constructor(failure: Failure) {
    super(`${failure} cannot be provoked`);
  }
}

/** A statement about a port that holds for every adapter. */
export interface Scenario<Supplier extends BookableSupplier, Sample> {
  /** Short name, such as `books twice with one key`, which also names the recording. */
  readonly name: string;
  /** Returns whether the supplier declares the capability that the scenario needs; always needed if absent. */
  readonly isSupported?: (supplier: Supplier) => boolean;
  /** Failure that has to be provoked. */
  readonly failure?: Failure;
  /** Rejects with a reason if the adapter fails. */
  run(subject: Subject<Supplier, Sample>): Promise<void>;
}

export interface Verdict {
  readonly scenario: string;
  readonly verdict: 'passed' | 'failed' | 'not supported';
  /** The reason; empty if the scenario passed. */
  readonly detail: string;
}

/** A subject that can provoke only some failures, and that ends what it started. */
export interface OpenedSubject<Supplier extends BookableSupplier, Sample> extends Subject<Supplier, Sample> {
  close(): Promise<void>;
}

export interface ScenarioRun<Supplier extends BookableSupplier, Sample> {
  readonly scenarios: readonly Scenario<Supplier, Sample>[];
  readonly failures: ReadonlySet<Failure>;
  /** Opens a new subject for a scenario. */
  open(scenario: string): Promise<OpenedSubject<Supplier, Sample>>;
}

/** Runs scenarios one after the other, and returns a verdict for each. */
export const runScenarios = async <Supplier extends BookableSupplier, Sample>({
  scenarios,
  failures,
  open,
}: ScenarioRun<Supplier, Sample>): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { name: scenario, isSupported, failure, run } of scenarios) {
    if (failure && !failures.has(failure)) {
      verdicts.push({ scenario, verdict: 'not supported', detail: `${failure} cannot be provoked` });
      continue;
    }
    try {
      const subject = await open(scenario);
      try {
        if (isSupported && !isSupported(subject.supplier)) {
          verdicts.push({ scenario, verdict: 'not supported', detail: 'capability is not declared' });
          continue;
        }
        await run(subject);
      } finally {
        await subject.close();
      }
      verdicts.push({ scenario, verdict: 'passed', detail: '' });
    } catch (error) {
      const verdict = error instanceof NotProvokedError ? 'not supported' : 'failed';
      verdicts.push({ scenario, verdict, detail: describeError(error) });
    }
  }
  return verdicts;
};

const describeError = (error: unknown): string => {
  // Errors of Node's assertions belong to another realm in tests, so that they are no instances of Error there.
  if (!isNativeError(error)) return String(error);
  const [first = ''] = error.message.split('\n');
  return isNativeError(error.cause) ? `${first} (${error.cause.message.split('\n')[0]})` : first;
};

/** Returns verdicts as a table in Markdown. */
export const formatVerdicts = (adapter: string, verdicts: readonly Verdict[]): string => {
  const columns = [12, Math.max(...verdicts.map(({ scenario }) => scenario.length), 8)] as const;
  const rows = verdicts.map(({ scenario, verdict, detail }) => {
    const cells = [verdict.padEnd(Math.max(columns[0], 13)), scenario.padEnd(columns[1])];
    return `| ${cells.join(' | ')} | ${detail.replaceAll('|', String.raw`\|`)} |`;
  });
  const count = (verdict: Verdict['verdict']) => verdicts.filter((one) => one.verdict === verdict).length;
  return [
    `| ${'verdict'.padEnd(13)} | ${'scenario'.padEnd(columns[1])} | detail |`,
    `|---|---|---|`,
    ...rows,
    '',
    `${adapter}: ${count('passed')} passed, ${count('failed')} failed, ${count('not supported')} not supported`,
  ].join('\n');
};
