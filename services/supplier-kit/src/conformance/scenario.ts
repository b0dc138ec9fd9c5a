import type { BookableSupplier, RequestContext } from '../ports/supplier.ts';
import { describeError } from './describe-error.ts';

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
  /** The supplier redirects each request to another address. */
  | 'redirected'
  | 'offer_expired'
  | 'sold_out'
  /** The offer has another price when it is quoted or booked. */
  | 'price_changed';

/** A notification that the supplier could send, with its signature. */
export interface NotificationSample {
  /** Credentials with which the adapter checks the signature, by its names for them. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The supplier's reference of the booking that has changed. */
  readonly booking: string;
  readonly body: string;
  /** Returns the headers, with names in lower case, with which the supplier sends a body at a time. */
  sign(body: string, now: Date): Readonly<Record<string, string>>;
}

/** The supplier that a scenario runs against, with its surroundings. */
export interface Subject<Supplier extends BookableSupplier, Sample> {
  readonly supplier: Supplier;
  /** Places and codes that the supplier knows. */
  readonly sample: Sample;
  /** Null if the adapter describes none. */
  readonly notification: NotificationSample | null;
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

/** The scenario does not apply to the supplier, for the reason in the message. */
export class NotSupportedError extends Error {
  override readonly name = 'NotSupportedError';
}

/** A statement about a port that holds for every adapter. */
export interface Scenario<Supplier extends BookableSupplier, Sample> {
  /** Short name, such as `books twice with one key`, which also names the recording. */
  readonly name: string;
  /** Returns whether the supplier declares the capability that the scenario needs; always needed if absent. */
  readonly isSupported?: (supplier: Supplier) => boolean;
  /** Failure that has to be provoked. */
  readonly failure?: Failure;
  /** Rejects with a reason if the adapter fails, and with `NotSupportedError` if the scenario does not apply to it. */
  run(subject: Subject<Supplier, Sample>): Promise<void>;
}

export interface Verdict {
  readonly scenario: string;
  readonly verdict: 'passed' | 'failed' | 'not supported';
  /** The reason; empty if the scenario passed. */
  readonly detail: string;
}

/** A subject for one scenario. */
export interface OpenedSubject<Supplier extends BookableSupplier, Sample> extends Subject<Supplier, Sample> {
  /** Returns the last request and its status, such as `POST /v1/orders 422`; null without requests. */
  getLastRequest(): string | null;
  /** Ends what the scenario started. Rejects if the adapter broke a rule that holds for all scenarios. */
  close(): Promise<void>;
}

export interface ScenarioRun<Supplier extends BookableSupplier, Sample> {
  readonly scenarios: readonly Scenario<Supplier, Sample>[];
  /** The failures that can be provoked. */
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
  for (const scenario of scenarios) {
    const { name, failure } = scenario;
    const result =
      failure && !failures.has(failure)
        ? ({ verdict: 'not supported', detail: `${failure} cannot be provoked` } as const)
        : await runScenario(scenario, open);
    verdicts.push({ scenario: name, ...result });
  }
  return verdicts;
};

const runScenario = async <Supplier extends BookableSupplier, Sample>(
  { name, isSupported, run }: Scenario<Supplier, Sample>,
  open: ScenarioRun<Supplier, Sample>['open'],
): Promise<Omit<Verdict, 'scenario'>> => {
  let subject: OpenedSubject<Supplier, Sample> | null = null;
  try {
    subject = await open(name);
    try {
      if (isSupported && !isSupported(subject.supplier)) throw new NotSupportedError('capability is not declared');
      await run(subject);
    } finally {
      await subject.close();
    }
    return { verdict: 'passed', detail: '' };
  } catch (error) {
    if (error instanceof NotSupportedError) return { verdict: 'not supported', detail: error.message };
    const last = subject?.getLastRequest() ?? null;
    return { verdict: 'failed', detail: describeError(error) + (last === null ? '' : ` [last request: ${last}]`) };
  }
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
