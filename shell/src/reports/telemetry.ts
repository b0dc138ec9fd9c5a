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

/** Reports of one module in one release. Each kind of event is told once a page, what is thrown once for its words. */
interface ModuleReport {
  loaded(): void;
  mounted(): void;
  failed(kind: FailureKind, error: unknown): void;
  /** @param route page that it was measured on */
  vital(name: Vital['name'], value: number, route?: string): void;
  /** Something was pressed, and nothing came of it: told once a page. */
  deadClick(): void;
  booking(reached: BookingReached): void;
  step(reached: StepReached): void;
}

/** What the page reports of the releases it is made of. */
export interface Report {
  /** @param since what durations are counted from, in the page's milliseconds: zero is the navigation */
  of(name: PackageName, version: string, module: string, since?: number): ModuleReport;
  /** Milliseconds since the navigation began. */
  now(): number;
  /** Path of the page that is shown, as the route table has it. */
  route(): string;
  /** Sends at once what is waiting, for pages that are left. */
  flush(): void;
}

interface ReportOptions {
  readonly clock: Clock;
  /** Milliseconds since the navigation began. */
  readonly now: () => number;
  /** Path of the page that is shown. */
  readonly path: () => string;
  /** The same as the route table has it. */
  readonly route: () => string;
  /** What a failure says, without personal data. Never rejects. */
  readonly wordsOf: (error: unknown, path: string) => Promise<Pick<FailureEvent, 'detail' | 'stack' | 'path'>>;
  readonly send: (events: readonly TelemetryEvent[]) => void;
}

const gatherFor = 2_000;
/** What failed is told at once, but for what fails together with it: others may be about to meet it. */
const gatherFailuresFor = 250;
const largestBatch = 100;
/** Failures carry stacks, and a batch has to stay below what browsers send after the page is gone. */
const mostFailuresOfBatch = 12;
/** A page that throws over and over says so often enough. */
const mostThrown = 20;

/** An older delivery refuses a batch with a kind that it does not know: these go by themselves. */
const laterKinds: readonly TelemetryEvent['kind'][] = ['booking', 'dead-click', 'step'];

const batches = (all: readonly TelemetryEvent[]): TelemetryEvent[][] => {
  const ofLaterKinds = laterKinds.map((kind) => all.filter((event) => event.kind === kind));
  const rest = all.filter(({ kind }) => !laterKinds.includes(kind));
  return [...batchesOfRest(rest), ...ofLaterKinds.filter((events) => events.length > 0)];
};

const batchesOfRest = (events: readonly TelemetryEvent[]): TelemetryEvent[][] => {
  const failures = events.filter((event) => 'detail' in event);
  const others = events.filter((event) => !('detail' in event));
  const cut = (list: TelemetryEvent[], size: number): TelemetryEvent[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
  if (failures.length <= mostFailuresOfBatch && events.length <= largestBatch) return cut([...events], largestBatch);
  return [...cut(failures, mostFailuresOfBatch), ...cut(others, largestBatch)];
};

const wordsAndPlace = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '') + String(error);

const isThrown = (kind: FailureKind): boolean => kind === 'error' || kind === 'rejection';

export const createReport = ({ clock, now, path, route, wordsOf, send }: ReportOptions): Report => {
  let waiting: TelemetryEvent[] = [];
  let thrown = 0;
  const told = new Set<string>();
  /** Told of already, by whoever was there first. */
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
            if (before || thrown >= mostThrown || !isNew(kind, wordsAndPlace(error))) return;
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

/** What goes to delivery at once; the mark proves which page it is from. */
export interface TelemetryBatch {
  readonly events: readonly TelemetryEvent[];
  readonly mark?: string | undefined;
}
