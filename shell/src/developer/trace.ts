import type { EventName, Events } from '@travel/contracts/host/events/events';
import type { Bus } from '@travel/contracts/host/events/bus';
import { createStore } from 'zustand/vanilla';
import type { Report } from '../reports/telemetry.ts';

/** How long a module of a release took to load and to mount, in milliseconds since it was requested. */
export interface Timing {
  readonly module: string;
  readonly version: string;
  readonly loaded?: number;
  readonly mounted?: number;
}

export interface Failure {
  readonly id: number;
  readonly module: string;
  readonly version: string;
  readonly kind: string;
  readonly words: string;
}

export interface BusLine {
  readonly id: number;
  /** Milliseconds since the navigation. */
  readonly at: number;
  readonly name: EventName;
  readonly payload: string;
}

export interface TraceState {
  readonly timings: readonly Timing[];
  readonly failures: readonly Failure[];
  readonly bus: readonly BusLine[];
}

/** Limits the memory of a page that stays open for long; the newest lines remain. */
const mostLines = 200;
const longestPayload = 2_000;

const formatError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export const createTrace = (tell: (words: string, error: unknown) => void) => {
  const store = createStore<TraceState>(() => ({ timings: [], failures: [], bus: [] }));
  let last = 0;
  const nextId = (): number => (last += 1);

  const time = (module: string, version: string, what: Pick<Timing, 'loaded'> | Pick<Timing, 'mounted'>) =>
    store.setState(({ timings }) => {
      const known = timings.find((one) => one.module === module && one.version === version);
      const rest = timings.filter((one) => one !== known);
      return { timings: [...rest, { ...(known ?? { module, version }), ...what }] };
    });

  return {
    store,
    watchBus: (bus: Bus): Bus => ({
      ...bus,
      publish<K extends EventName>(name: K, payload: Events[K]) {
        const line = { id: nextId(), at: Math.round(performance.now()), name, payload: formatPayload(payload) };
        store.setState(({ bus: lines }) => ({ bus: [...lines, line].slice(-mostLines) }));
        bus.publish(name, payload);
      },
    }),
    watchReport: (report: Report): Report => ({
      ...report,
      of(name, version, module, since = 0) {
        const own = report.of(name, version, module, since);
        return {
          ...own,
          loaded() {
            time(module, version, { loaded: Math.round(report.now() - since) });
            own.loaded();
          },
          mounted() {
            time(module, version, { mounted: Math.round(report.now() - since) });
            own.mounted();
          },
          failed(kind, error) {
            const failure = { id: nextId(), module, version, kind, words: formatError(error) };
            store.setState(({ failures }) => ({ failures: [...failures, failure].slice(-mostLines) }));
            tell(`${module} of ${name} ${version}: ${kind}`, error);
            own.failed(kind, error);
          },
        };
      },
    }),
  };
};

const formatPayload = (payload: unknown): string => {
  try {
    return (JSON.stringify(payload, null, 1) ?? '').slice(0, longestPayload);
  } catch {
    return String(payload);
  }
};
