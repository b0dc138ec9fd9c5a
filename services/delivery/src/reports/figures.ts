import { unknownModule } from '@travel/contracts/telemetry/failures';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import { addHistograms, emptyHistogram, observe } from './histogram.ts';
import type { Histogram } from './histogram.ts';

/** What pages reported of one release over some time. */
export interface Figures {
  readonly loads: number;
  readonly loadFailures: number;
  readonly mountFailures: number;
  readonly renderFailures: number;
  /** Visitors whose page had an error of the release after it was mounted. */
  readonly errors: number;
  /** Milliseconds from the start of the navigation to the first mount. */
  readonly mounted: Histogram;
  readonly lcp: Histogram;
}

export const noFigures = (): Figures => ({
  loads: 0,
  loadFailures: 0,
  mountFailures: 0,
  renderFailures: 0,
  errors: 0,
  mounted: emptyHistogram(),
  lcp: emptyHistogram(),
});

export const addFigures = (a: Figures, b: Figures): Figures => ({
  loads: a.loads + b.loads,
  loadFailures: a.loadFailures + b.loadFailures,
  mountFailures: a.mountFailures + b.mountFailures,
  renderFailures: a.renderFailures + b.renderFailures,
  errors: a.errors + b.errors,
  mounted: addHistograms(a.mounted, b.mounted),
  lcp: addHistograms(a.lcp, b.lcp),
});

/** One report as figures of its own. */
export const figuresOf = (event: TelemetryEvent): Figures => {
  const none = noFigures();
  const seen = (value: number): number[] => {
    const histogram = emptyHistogram();
    observe(histogram, value);
    return histogram;
  };
  switch (event.kind) {
    case 'loaded':
      return { ...none, loads: 1 };
    case 'mounted':
      return { ...none, mounted: seen(event.duration) };
    case 'load-failed':
      return { ...none, loadFailures: 1 };
    case 'mount-failed':
      return { ...none, mountFailures: 1 };
    case 'render-failed':
      return { ...none, renderFailures: 1 };
    case 'error':
    case 'rejection':
      return hasFailed(event) ? { ...none, errors: 1 } : none;
    case 'booking':
      return none;
    case 'vital':
      return event.name === 'LCP' ? { ...none, lcp: seen(event.value) } : none;
  }
};

/**
 * Whether the event counts as a failure of the release. Errors that belong to no release are collected, and count
 * against none.
 */
export const hasFailed = (event: TelemetryEvent): boolean => 'detail' in event && event.module !== unknownModule;
