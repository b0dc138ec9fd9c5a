import { createHash } from 'node:crypto';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type {
  BookingReached,
  StepReached,
  TelemetryEvent,
} from '@travel/contracts/releases/telemetry/telemetry.schema';
import { hasFailed } from '../figures.ts';

/** How many visitors of a release are counted per clock hour and copy of the service. */
const mostVisitors = 10_000;
/** How many of these visitors may come from one network. */
const mostOfNetwork = 20;
/** How many kinds of reports are distinguished per release, which the bits of a number limit. */
const maxReportKinds = 30;
/** How many kinds of reports are distinguished per release and page. */
const maxReportKindsOnPages = 240;

const steps = { begun: 1, paid: 2, refused: 4, guests: 8, payment: 16 } as const satisfies Record<
  BookingReached | StepReached,
  number
>;

/** A release at one revision of its rollout in one clock hour. */
export interface ReleaseHour {
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
  readonly hour: Date;
}

export interface VisitorRow extends ReleaseHour {
  readonly visitor: string;
  readonly network: string;
  readonly seenAt: Date;
  readonly failed: boolean;
  readonly mounted: number | null;
  /** Whether the visitor began a booking. The next fields are the later steps of the booking. */
  readonly begun: boolean;
  readonly paid: boolean;
  readonly refused: boolean;
  readonly guests: boolean;
  readonly payment: boolean;
  readonly deadClick: boolean;
  /**
   * Milliseconds to the largest contentful paint of the visitor's first page; `inp` is the slowest interaction on that
   * page.
   */
  readonly lcp: number | null;
  readonly inp: number | null;
  /**
   * The visitor's random number from 0 to 1. Visitors whose number is below the hour's sampling share are in the
   * sample.
   */
  readonly draw: number;
  /** The hour's sampling share when this row was written. The share only decreases within an hour. */
  readonly share: number;
}

export interface ReportingVisitor {
  /** A digest of the visitor's ID; `network` is a digest too. */
  readonly visitor: string;
  readonly network: string;
}

/** Whether a report is the first of its kind by its visitor in the hour. */
export interface Novelty {
  readonly isNew: boolean;
  /** Whether the report is the first of its kind by the visitor on that page. */
  readonly isNewOnPage: boolean;
}

/** Counts visitors instead of reports, with bounded memory. */
export interface VisitorLedger {
  record(release: ReleaseHour, witness: ReportingVisitor, event: TelemetryEvent, at: Date): Novelty;
  /** Returns the rows that changed since the last call. */
  takeChanged(): VisitorRow[];
  /** Puts rows that could not be written back into the ledger. */
  restore(rows: readonly VisitorRow[]): void;
}

interface KnownVisitor {
  readonly network: string;
  readonly seenAt: Date;
  readonly draw: number;
  failed: boolean;
  mounted: number | null;
  deadClick: boolean;
  lcp: number | null;
  inp: number | null;
  /** One bit for each step of checkout and booking that the visitor reached. */
  reached: number;
  /** One bit for each kind of report that the visitor sent. */
  reported: number;
  /** One bit for each kind of report and page that the visitor sent. */
  reportedOnPages: bigint;
}

interface CountedRelease {
  readonly visitors: Map<string, KnownVisitor>;
  readonly networks: Map<string, number>;
  /** The bit mask of each kind of report. */
  readonly things: Map<string, number>;
  /** The bit position of each pair of report kind and page. */
  readonly thingsOnPages: Map<string, number>;
}

/** The releases of a package share one sampling share, so that their samples cover the same time. */
interface PackageHour {
  share: number;
  readonly releases: Map<string, CountedRelease>;
}

const getHourKey = ({ package: name, revision, hour }: ReleaseHour): string => `${name}/${revision}/${hour.getTime()}`;
const getRowKey = (release: ReleaseHour, visitor: string): string =>
  `${getHourKey(release)}/${release.version}/${visitor}`;

/**
 * Returns whether a visitor, given by a digest of their ID, belongs to a sample of this share. Pages and figures use
 * the same sample.
 */
export const isSampled = (visitor: string, share: number): boolean => share >= 1 || getDraw(visitor) < share;

const getDraw = (visitor: string): number => createHash('sha256').update(visitor).digest().readUInt32BE() / 2 ** 32;

const getReportKey = (event: TelemetryEvent): string => {
  const thing = `${event.kind}/${event.module}`;
  if (event.kind === 'vital') return `${thing}/${event.name}`;
  return event.kind === 'booking' || event.kind === 'step' ? `${thing}/${event.reached}` : thing;
};

const markNew = ({ things }: CountedRelease, known: KnownVisitor, thing: string): boolean => {
  const bit = things.get(thing) ?? (things.size < maxReportKinds ? 1 << things.size : 0);
  if (bit === 0 || (known.reported & bit) !== 0) return false;
  things.set(thing, bit);
  known.reported |= bit;
  return true;
};

const markNewOnPage = ({ thingsOnPages }: CountedRelease, known: KnownVisitor, thing: string): boolean => {
  const place = thingsOnPages.get(thing) ?? thingsOnPages.size;
  if (place >= maxReportKindsOnPages || (known.reportedOnPages & (1n << BigInt(place))) !== 0n) return false;
  thingsOnPages.set(thing, place);
  known.reportedOnPages |= 1n << BigInt(place);
  return true;
};

const nothingNew: Novelty = { isNew: false, isNewOnPage: false };

/** Halves the sample of an hour, independent of the visitors' order of arrival. */
const halveSample = (hour: PackageHour): void => {
  hour.share /= 2;
  for (const { visitors, networks } of hour.releases.values()) {
    networks.clear();
    for (const [visitor, { draw, network }] of visitors) {
      if (draw >= hour.share) visitors.delete(visitor);
      else networks.set(network, (networks.get(network) ?? 0) + 1);
    }
  }
};

const getRelease = (hour: PackageHour, version: string): CountedRelease => {
  const known = hour.releases.get(version) ?? {
    visitors: new Map(),
    networks: new Map(),
    things: new Map(),
    thingsOnPages: new Map(),
  };
  hour.releases.set(version, known);
  return known;
};

/**
 * Returns the visitor's record, or a new one if the sample and the limit of the visitor's network have room; otherwise
 * undefined.
 */
const enterVisitor = (
  hour: PackageHour,
  release: CountedRelease,
  { visitor, network }: ReportingVisitor,
  at: Date,
  most: number,
): KnownVisitor | undefined => {
  const before = release.visitors.get(visitor);
  if (before) return before;
  const draw = getDraw(visitor);
  if (draw >= hour.share) return undefined;
  if (release.visitors.size >= most) {
    halveSample(hour);
    if (draw >= hour.share) return undefined;
  }
  const fromNetwork = release.networks.get(network) ?? 0;
  if (fromNetwork >= mostOfNetwork) return undefined;
  const known: KnownVisitor = {
    network,
    seenAt: at,
    draw,
    failed: false,
    mounted: null,
    deadClick: false,
    lcp: null,
    inp: null,
    reached: 0,
    reported: 0,
    reportedOnPages: 0n,
  };
  release.visitors.set(visitor, known);
  release.networks.set(network, fromNetwork + 1);
  return known;
};

/** Adds a report to the visitor's record. Of several values of one measurement, the first counts. */
const recordEvent = (known: KnownVisitor, event: TelemetryEvent): void => {
  known.failed ||= hasFailed(event);
  if (event.kind === 'mounted') known.mounted ??= Math.round(event.duration);
  if (event.kind === 'booking' || event.kind === 'step') known.reached |= steps[event.reached];
  if (event.kind === 'dead-click') known.deadClick = true;
  if (event.kind === 'vital' && event.name === 'LCP') known.lcp ??= Math.round(event.value);
  if (event.kind === 'vital' && event.name === 'INP') known.inp ??= Math.round(event.value);
};

const createRow = (
  { package: name, version, revision, hour }: ReleaseHour,
  visitor: string,
  { network, seenAt, draw, failed, mounted, deadClick, lcp, inp, reached }: KnownVisitor,
  share: number,
): VisitorRow => ({
  package: name,
  version,
  revision,
  hour,
  visitor,
  network,
  seenAt,
  failed,
  mounted,
  begun: (reached & steps.begun) !== 0,
  paid: (reached & steps.paid) !== 0,
  refused: (reached & steps.refused) !== 0,
  guests: (reached & steps.guests) !== 0,
  payment: (reached & steps.payment) !== 0,
  deadClick,
  lcp,
  inp,
  draw,
  share,
});

/** @param sample share of visitors, from 0 to 1, whose pages report more than failures */
export const createVisitorLedger = (most: number = mostVisitors, sample = 1): VisitorLedger => {
  const hours = new Map<string, PackageHour>();
  let dirty = new Map<string, VisitorRow>();
  let newest = 0;

  const getHour = (release: ReleaseHour): PackageHour => {
    if (release.hour.getTime() > newest) {
      newest = release.hour.getTime();
      hours.clear();
    }
    const known = hours.get(getHourKey(release)) ?? { share: sample, releases: new Map<string, CountedRelease>() };
    hours.set(getHourKey(release), known);
    return known;
  };

  return {
    record(of, witness, event, at) {
      const hour = getHour(of);
      const release = getRelease(hour, of.version);
      const known = enterVisitor(hour, release, witness, at, most);
      if (!known) return nothingNew;
      const thing = getReportKey(event);
      const isNewOnPage = markNewOnPage(release, known, `${thing} on ${event.route ?? ''}`);
      if (!markNew(release, known, thing)) return { isNew: false, isNewOnPage };
      recordEvent(known, event);
      const { visitor } = witness;
      dirty.set(getRowKey(of, visitor), createRow(of, visitor, known, hour.share));
      return { isNew: true, isNewOnPage };
    },
    takeChanged() {
      const rows = [...dirty.values()];
      dirty = new Map();
      return rows;
    },
    restore(rows) {
      for (const row of rows) {
        const key = getRowKey(row, row.visitor);
        if (!dirty.has(key)) dirty.set(key, row);
      }
    },
  };
};
