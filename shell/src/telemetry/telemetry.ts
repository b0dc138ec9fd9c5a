import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import type { Clock } from '../clock/clock.ts';

type FailureKind = 'load-failed' | 'mount-failed' | 'render-failed';
type Vital = Extract<TelemetryEvent, { kind: 'vital' }>;

/** Reports of one module in one release. Each kind of event is told once a page. */
interface ModuleReport {
  loaded(): void;
  mounted(): void;
  failed(kind: FailureKind, error: unknown): void;
  vital(name: Vital['name'], value: number): void;
}

/** What the page reports of the releases it is made of. */
export interface Report {
  /** @param since what durations are counted from, in the page's milliseconds: zero is the navigation */
  of(name: PackageName, version: string, module: string, since?: number): ModuleReport;
  /** Milliseconds since the navigation began. */
  now(): number;
  /** Sends at once what is waiting, for pages that are left. */
  flush(): void;
}

interface ReportOptions {
  readonly clock: Clock;
  /** Milliseconds since the navigation began. */
  readonly now: () => number;
  readonly send: (events: readonly TelemetryEvent[]) => void;
}

const gatherFor = 2_000;
const largestBatch = 100;

const inWords = (error: unknown): string => {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return words.slice(0, 300);
};

export const createReport = ({ clock, now, send }: ReportOptions): Report => {
  let waiting: TelemetryEvent[] = [];
  const told = new Set<string>();

  const flush = () => {
    const events = waiting;
    waiting = [];
    for (let at = 0; at < events.length; at += largestBatch) send(events.slice(at, at + largestBatch));
  };

  const add = (event: TelemetryEvent) => {
    waiting.push(event);
    if (waiting.length === 1) clock.after(gatherFor, flush);
  };

  return {
    flush,
    now,
    of(name, version, module, since = 0) {
      const of = { package: name, version, module };
      const once = (event: Exclude<TelemetryEvent, Vital>) => {
        const key = `${event.kind} ${name} ${version} ${module}`;
        if (told.has(key)) return;
        told.add(key);
        add(event);
      };
      return {
        loaded: () => once({ kind: 'loaded', ...of, duration: Math.round(now() - since) }),
        mounted: () => once({ kind: 'mounted', ...of, duration: Math.round(now() - since) }),
        failed: (kind, error) => once({ kind, ...of, detail: inWords(error) }),
        vital: (vital, value) => add({ kind: 'vital', ...of, name: vital, value }),
      };
    },
  };
};

/** Hands a batch to the browser, which sends it even when the page is gone. */
export const beacon = (events: readonly TelemetryEvent[]): void => {
  navigator.sendBeacon('/delivery/telemetry', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
};
