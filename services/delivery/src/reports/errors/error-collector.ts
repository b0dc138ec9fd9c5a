import type { FailureEvent } from '@travel/contracts/telemetry.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { cleanFailure } from './clean-failure.ts';
import { forgetErrors, writeErrors } from './error-rows.ts';
import type { ErrorGroup } from './error-rows.ts';
import { fingerprint } from './fingerprint.ts';

/** Groups that wait to be written: what goes beyond is not collected. */
const mostWaiting = 200;
/** Failures of one network that are collected within ten minutes: a hotel or an office with many travellers is one too. */
const mostOfNetwork = 150;
/** Networks that are counted at a time; more than that is a flood, of which nothing more is collected. */
const mostNetworks = 20_000;
const networkWindowMs = 600_000;
const forgetEveryMs = 600_000;

export interface Sighting {
  readonly event: FailureEvent;
  /** Digests. */
  readonly visitor: string;
  readonly network: string;
  readonly organisation: string;
  readonly browser: string;
  readonly at: Date;
}

/** What went wrong on pages, grouped, within bounds. */
export interface ErrorCollector {
  /** Answers whether it is collected. */
  add(sighting: Sighting): boolean;
  flush(now: Date): Promise<void>;
}

export const errorCollector = (db: DeliveryDb): ErrorCollector => {
  let waiting = new Map<string, ErrorGroup>();
  let networks = new Map<string, number>();
  let windowEnds = 0;
  let forgottenAt = 0;

  const mayTell = (network: string, at: number): boolean => {
    if (at >= windowEnds) {
      windowEnds = at + networkWindowMs;
      networks = new Map();
    }
    if (networks.size >= mostNetworks && !networks.has(network)) return false;
    const told = (networks.get(network) ?? 0) + 1;
    networks.set(network, told);
    return told <= mostOfNetwork;
  };

  const keep = (group: ErrorGroup): void => {
    const before = waiting.get(group.id);
    waiting.set(
      group.id,
      before
        ? {
            ...group,
            count: before.count + group.count,
            firstSeen: before.firstSeen,
            firstPath: before.firstPath,
            visitors: new Set([...before.visitors, ...group.visitors]),
          }
        : group,
    );
  };

  return {
    add({ event, visitor, network, organisation, browser, at }) {
      if (!mayTell(network, at.getTime())) return false;
      const clean = cleanFailure(event);
      const id = fingerprint(clean);
      if (waiting.size >= mostWaiting && !waiting.has(id)) return false;
      const { package: name, version, module, kind, detail, stack = '', path = '' } = clean;
      keep({
        id,
        package: name,
        version,
        module,
        kind,
        message: detail,
        stack,
        path,
        firstPath: path,
        organisation,
        browser,
        count: 1,
        visitors: new Set([visitor]),
        firstSeen: at,
        lastSeen: at,
      });
      return true;
    },
    async flush(now) {
      const taken = waiting;
      waiting = new Map();
      try {
        await writeErrors(db, [...taken.values()]);
      } catch (error) {
        const meanwhile = waiting;
        waiting = taken;
        for (const group of meanwhile.values()) keep(group);
        throw error;
      }
      if (now.getTime() - forgottenAt < forgetEveryMs) return;
      forgottenAt = now.getTime();
      await forgetErrors(db, now);
    },
  };
};
