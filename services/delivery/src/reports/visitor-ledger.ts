import type { PackageName } from '@travel/contracts/remotes';
import type { TelemetryEvent } from '@travel/contracts/telemetry.schema';
import { hasFailed } from './figures.ts';

/** Visitors of a release who are counted in a clock hour, in each copy of the service … */
const mostVisitors = 2_000;
/** … of which so many may come from one network … */
const mostOfNetwork = 20;
/** … and the different things that one of them may tell. */
const mostThings = 16;

/** A release under one revision of its rollout, within one clock hour. */
export interface ReleaseHour {
  readonly package: PackageName;
  readonly version: string;
  readonly revision: number;
  readonly hour: Date;
}

/** What one visitor met of a release. */
export interface VisitorRow extends ReleaseHour {
  readonly visitor: string;
  readonly network: string;
  readonly seenAt: Date;
  readonly failed: boolean;
  readonly mounted: number | null;
}

export interface Witness {
  /** Digests. */
  readonly visitor: string;
  readonly network: string;
}

/** Counts visitors, not reports, within fixed bounds. */
export interface VisitorLedger {
  /** Answers whether this is new: the first of its kind from this visitor within the hour. */
  note(release: ReleaseHour, witness: Witness, event: TelemetryEvent, at: Date): boolean;
  /** What changed since the last time it was asked. */
  changed(): VisitorRow[];
  /** Takes back what could not be written. */
  putBack(rows: readonly VisitorRow[]): void;
}

interface Known {
  row: VisitorRow;
  readonly told: Set<string>;
}

interface Hour {
  readonly visitors: Map<string, Known>;
  readonly networks: Map<string, number>;
}

const keyOf = (release: ReleaseHour): string =>
  `${release.package}@${release.version}/${release.revision}/${release.hour.getTime()}`;

export const visitorLedger = (): VisitorLedger => {
  const hours = new Map<string, Hour>();
  let dirty = new Map<string, VisitorRow>();
  let newest = 0;

  const hourOf = (release: ReleaseHour): Hour => {
    if (release.hour.getTime() > newest) {
      newest = release.hour.getTime();
      hours.clear();
    }
    const key = keyOf(release);
    const known = hours.get(key) ?? { visitors: new Map<string, Known>(), networks: new Map<string, number>() };
    hours.set(key, known);
    return known;
  };

  const enter = (hour: Hour, release: ReleaseHour, witness: Witness, at: Date): Known | undefined => {
    const before = hour.visitors.get(witness.visitor);
    if (before) return before;
    const beside = hour.networks.get(witness.network) ?? 0;
    if (hour.visitors.size >= mostVisitors || beside >= mostOfNetwork) return undefined;
    const { package: name, version, revision } = release;
    const row = {
      package: name,
      version,
      revision,
      hour: release.hour,
      ...witness,
      seenAt: at,
      failed: false,
      mounted: null,
    };
    const known: Known = { row, told: new Set() };
    hour.visitors.set(witness.visitor, known);
    hour.networks.set(witness.network, beside + 1);
    return known;
  };

  return {
    note(release, witness, event, at) {
      const known = enter(hourOf(release), release, witness, at);
      if (!known) return false;
      const thing = `${event.kind}/${event.module}${event.kind === 'vital' ? `/${event.name}` : ''}`;
      if (known.told.has(thing) || known.told.size >= mostThings) return false;
      known.told.add(thing);
      known.row = {
        ...known.row,
        failed: known.row.failed || hasFailed(event),
        mounted: known.row.mounted ?? (event.kind === 'mounted' ? Math.round(event.duration) : null),
      };
      dirty.set(`${keyOf(release)}/${witness.visitor}`, known.row);
      return true;
    },
    changed() {
      const rows = [...dirty.values()];
      dirty = new Map();
      return rows;
    },
    putBack(rows) {
      for (const row of rows) {
        const key = `${keyOf(row)}/${row.visitor}`;
        if (!dirty.has(key)) dirty.set(key, row);
      }
    },
  };
};
