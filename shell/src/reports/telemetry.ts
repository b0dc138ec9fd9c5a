import type { PackageName } from '@travel/contracts/releases/remotes';
import type {
  BookingReached,
  FailureEvent,
  StepReached,
  TelemetryEvent,
} from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { Clock } from '../boot/clock.ts';

type FailureKind = FailureEvent['kind'];
type Vital = Extract<TelemetryEvent, { kind: 'vital' }>;

/**
 * Reports of one module in one release. Each kind of event is reported once per page, thrown errors once per message.
 */
interface ModuleReport {
  loaded(): void;
  mounted(): void;
  failed(kind: FailureKind, error: unknown): void;
  /** @param route route of the page that was measured */
  vital(name: Vital['name'], value: number, route?: string): void;
  deadClick(): void;
  booking(reached: BookingReached): void;
  step(reached: StepReached): void;
}

export interface Report {
  /**
   * Returns the reports of a module.
   * @param since start of durations in the page's milliseconds; zero is the navigation
   */
  of(name: PackageName, version: string, module: string, since?: number): ModuleReport;
  now(): number;
  /** Path of the current page's route in the route table. */
  route(): string;
  /** Sends all pending events at once, for pages that are being left. */
  flush(): void;
}

interface ReportOptions {
  readonly clock: Clock;
  /** Milliseconds since the navigation began. */
  readonly now: () => number;
  readonly path: () => string;
  /** Path of the current page's route in the route table. */
  readonly route: () => string;
  /** Returns the description of a failure without personal data. Never rejects. */
  readonly wordsOf: (error: unknown, path: string) => Promise<Pick<FailureEvent, 'detail' | 'stack' | 'path'>>;
  readonly send: (events: readonly TelemetryEvent[]) => void;
}

const gatherFor = 2_000;
/**
 * Milliseconds to wait for further failures before a batch is sent. Short, because other visitors may be about to meet
 * the same failure.
 */
const gatherFailuresFor = 250;
const largestBatch = 100;
/** Failures contain stacks, and a batch must fit into the size that browsers still send after a page is left. */
const mostFailuresOfBatch = 12;
const mostThrown = 20;

/**
 * Event kinds that are sent in batches of their own, because an older delivery rejects a batch with an unknown kind.
 */
const laterKinds: readonly TelemetryEvent['kind'][] = ['booking', 'dead-click', 'step'];

const batches = (all: readonly TelemetryEvent[]): TelemetryEvent[][] => {
  const ofLaterKinds = laterKinds.map((kind) => all.filter((event) => event.kind === kind));
  const rest = all.filter(({ kind }) => !laterKinds.includes(kind));
  return [...splitIntoBatches(rest), ...ofLaterKinds.filter((events) => events.length > 0)];
};

const splitIntoBatches = (events: readonly TelemetryEvent[]): TelemetryEvent[][] => {
  const failures = events.filter((event) => 'detail' in event);
  const others = events.filter((event) => !('detail' in event));
  const splitList = (list: TelemetryEvent[], size: number): TelemetryEvent[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
  if (failures.length <= mostFailuresOfBatch && events.length <= largestBatch)
    return splitList([...events], largestBatch);
  return [...splitList(failures, mostFailuresOfBatch), ...splitList(others, largestBatch)];
};

const getErrorKey = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '') + String(error);

const isThrown = (kind: FailureKind): boolean => kind === 'error' || kind === 'rejection';

export const createReport = ({ clock, now, path, route, wordsOf, send }: ReportOptions): Report => {
  let waiting: TelemetryEvent[] = [];
  let thrown = 0;
  const told = new Set<string>();
  /** Errors that were already reported under another module. */
  const known = new WeakSet<object>();

  const flush = () => {
    const events = waiting;
    waiting = [];
    for (const batch of batches(events)) send(batch);
  };

  const add = (event: TelemetryEvent) => {
    waiting.push(event);
    if ('detail' in event) {
      if (waiting.filter((one) => 'detail' in one).length === 1) clock.after(gatherFailuresFor, flush);
    } else if (waiting.length === 1) clock.after(gatherFor, flush);
  };

  const isKnown = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return false;
    const before = known.has(error);
    known.add(error);
    return before;
  };

  return {
    flush,
    now,
    route,
    of(name, version, module, since = 0) {
      const of = { package: name, version, module };
      const isNew = (kind: TelemetryEvent['kind'], particulars = ''): boolean => {
        const key = `${kind} ${name} ${version} ${module} ${particulars}`;
        const before = told.has(key);
        told.add(key);
        return !before;
      };
      const timed = (kind: 'loaded' | 'mounted') => {
        if (isNew(kind)) add({ kind, ...of, route: route(), duration: Math.round(now() - since) });
      };
      return {
        loaded: () => timed('loaded'),
        mounted: () => timed('mounted'),
        failed(kind, error) {
          const before = isKnown(error);
          if (isThrown(kind)) {
            if (before || thrown >= mostThrown || !isNew(kind, getErrorKey(error))) return;
            thrown += 1;
          } else if (!isNew(kind)) return;
          const at = route();
          void wordsOf(error, path()).then((words) => add({ kind, ...of, route: at, ...words }));
        },
        booking(reached) {
          if (isNew('booking', reached)) add({ kind: 'booking', ...of, route: route(), reached });
        },
        step(reached) {
          if (isNew('step', reached)) add({ kind: 'step', ...of, route: route(), reached });
        },
        vital: (vital, value, at = route()) => add({ kind: 'vital', ...of, route: at, name: vital, value }),
        deadClick() {
          const at = route();
          if (isNew('dead-click', at)) add({ kind: 'dead-click', ...of, route: at });
        },
      };
    },
  };
};

/** One request to delivery. The mark proves which page sent the request. */
export interface TelemetryBatch {
  readonly events: readonly TelemetryEvent[];
  readonly mark?: string | undefined;
}
