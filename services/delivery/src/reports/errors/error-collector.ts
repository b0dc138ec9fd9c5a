import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import type { DeliveryDb } from '../../database/database.ts';
import { deleteOldErrors, writeErrors, type ErrorGroup } from './error-rows.ts';
import { failureLimits } from '@travel/contracts/releases/telemetry/failures';
import { removePersonalData } from '@travel/contracts/releases/telemetry/remove-personal-data';
import { createHash } from 'node:crypto';
import { listOwnFrames } from './stack-frames.ts';

/** Maximum number of error groups in memory; errors of further groups are dropped. */
const mostWaiting = 200;
/**
 * How many failures of one network are collected in ten minutes. A hotel or an office is one network too, so the limit
 * is not lower.
 */
const mostOfNetwork = 150;
/** How many networks are counted at a time. Failures of further networks are not collected. */
const mostNetworks = 20_000;
const networkWindowMs = 600_000;
const forgetEveryMs = 600_000;

export interface ReportedFailure {
  readonly event: FailureEvent;
  /** A digest of the visitor's ID; `network` is a digest too. */
  readonly visitor: string;
  readonly network: string;
  readonly organisation: string;
  readonly browser: string;
  readonly at: Date;
}

const controlCharacters = /[^\P{Cc}\n]/gu;

const cleanText = (text: string, longest: number): string =>
  removePersonalData(text).replaceAll(controlCharacters, ' ').slice(0, longest);

/** Removes personal data from a reported failure before it is stored, even if the page has already done so. */
const cleanFailure = ({ detail, stack = '', path = '', ...event }: FailureEvent): FailureEvent => ({
  ...event,
  detail: cleanText(detail, failureLimits.detail),
  stack: cleanText(stack, failureLimits.stack),
  path: cleanText(path.split(/[?#]/, 1)[0] ?? '', failureLimits.path),
});

/**
 * Returns a text that is equal for similar failures. It consists of release, kind, message without variable parts, and
 * the place in the product's code that threw.
 */
const createFingerprint = (event: FailureEvent): string => {
  const [place] = listOwnFrames(event.stack ?? '');
  const parts = [
    event.package,
    event.version,
    event.kind,
    event.module,
    removeDetails(event.detail),
    place ? `${place.package}/${place.file}:${place.line}:${place.column}` : '',
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
};

/** Removes URLs, quoted texts, IDs and numbers from a message. */
const removeDetails = (text: string): string =>
  text
    .replaceAll(/\bhttps?:\/\/[^\s"')]+/g, '(address)')
    .replaceAll(/"[^"]{0,200}"/g, '"…"')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? '#' : word));

/** Groups errors of pages, within limits of memory and per network. */
export const createErrorCollector = (db: DeliveryDb) => {
  let waiting = new Map<string, ErrorGroup>();
  let networks = new Map<string, number>();
  let windowEnds = 0;
  let forgottenAt = 0;

  const isWithinLimit = (network: string, at: number): boolean => {
    if (at >= windowEnds) {
      windowEnds = at + networkWindowMs;
      networks = new Map();
    }
    if (networks.size >= mostNetworks && !networks.has(network)) return false;
    const count = (networks.get(network) ?? 0) + 1;
    networks.set(network, count);
    return count <= mostOfNetwork;
  };

  const addGroup = (group: ErrorGroup): void => {
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
    /** Returns whether the failure was collected. */
    add({ event, visitor, network, organisation, browser, at }: ReportedFailure): boolean {
      if (!isWithinLimit(network, at.getTime())) return false;
      const clean = cleanFailure(event);
      const id = createFingerprint(clean);
      if (waiting.size >= mostWaiting && !waiting.has(id)) return false;
      const { package: name, version, module, kind, detail, stack = '', path = '' } = clean;
      addGroup({
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
    async flush(now: Date): Promise<void> {
      const taken = waiting;
      waiting = new Map();
      try {
        await writeErrors(db, [...taken.values()]);
      } catch (error) {
        const meanwhile = waiting;
        waiting = taken;
        for (const group of meanwhile.values()) addGroup(group);
        throw error;
      }
      if (now.getTime() - forgottenAt < forgetEveryMs) return;
      forgottenAt = now.getTime();
      await deleteOldErrors(db, now);
    },
  };
};
