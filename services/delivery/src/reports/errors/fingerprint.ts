import { createHash } from 'node:crypto';
import type { FailureEvent } from '@travel/contracts/telemetry.schema';
import { ownFrames } from './stack-frames.ts';

/**
 * What makes two failures one: release, kind, words without what differs from one to the next, and the place in our
 * code that threw.
 */
export const fingerprint = (event: FailureEvent): string => {
  const [place] = ownFrames(event.stack ?? '');
  const parts = [
    event.package,
    event.version,
    event.kind,
    event.module,
    withoutParticulars(event.detail),
    place ? `${place.package}/${place.file}:${place.line}:${place.column}` : '',
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
};

/** Words of a failure without addresses, quoted texts, ids and numbers. */
const withoutParticulars = (text: string): string =>
  text
    .replaceAll(/\bhttps?:\/\/[^\s"')]+/g, '(address)')
    .replaceAll(/"[^"]{0,200}"/g, '"…"')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? '#' : word));
