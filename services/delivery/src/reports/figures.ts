import { unknownModule } from '@travel/contracts/releases/telemetry/failures';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { addHistograms, createHistogram, addSample, type Histogram } from './histogram.ts';

/** Factor that scales layout shift scores (CLS), so that they use the same histogram bounds as times. */
export const clsScale = 1_000;

export interface Figures {
  readonly loads: number;
  readonly loadFailures: number;
  readonly mountFailures: number;
  readonly renderFailures: number;
  /** Visitors whose page had an error of the release after it was mounted. */
  readonly errors: number;
  /** Dead clicks: presses without effect, counted once per visitor, module and hour. */
  readonly deadClicks: number;
  /** Milliseconds from the start of the navigation to the first mount. */
  readonly mounted: Histogram;
  readonly lcp: Histogram;
  readonly inp: Histogram;
  /** Layout shift scores (CLS), in thousandths. */
  readonly cls: Histogram;
}

export const createFigures = (): Figures => ({
  loads: 0,
  loadFailures: 0,
  mountFailures: 0,
  renderFailures: 0,
  errors: 0,
  deadClicks: 0,
  mounted: createHistogram(),
  lcp: createHistogram(),
  inp: createHistogram(),
  cls: createHistogram(),
});

export const addFigures = (a: Figures, b: Figures): Figures => ({
  loads: a.loads + b.loads,
  loadFailures: a.loadFailures + b.loadFailures,
  mountFailures: a.mountFailures + b.mountFailures,
  renderFailures: a.renderFailures + b.renderFailures,
  errors: a.errors + b.errors,
  deadClicks: a.deadClicks + b.deadClicks,
  mounted: addHistograms(a.mounted, b.mounted),
  lcp: addHistograms(a.lcp, b.lcp),
  inp: addHistograms(a.inp, b.inp),
  cls: addHistograms(a.cls, b.cls),
});

export const toFigures = (event: TelemetryEvent): Figures => {
  const none = createFigures();
  const seen = (value: number): number[] => {
    const histogram = createHistogram();
    addSample(histogram, value);
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
    case 'step':
      return none;
    case 'dead-click':
      return { ...none, deadClicks: 1 };
    case 'vital':
      if (event.name === 'LCP') return { ...none, lcp: seen(event.value) };
      if (event.name === 'INP') return { ...none, inp: seen(event.value) };
      return event.name === 'CLS' ? { ...none, cls: seen(event.value * clsScale) } : none;
  }
};

/**
 * Returns whether the event counts as a failure of its release. An error that no release caused counts against none.
 */
export const hasFailed = (event: TelemetryEvent): boolean => 'detail' in event && event.module !== unknownModule;
