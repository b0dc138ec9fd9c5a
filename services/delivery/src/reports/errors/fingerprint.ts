import { createHash } from 'node:crypto';
import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { listOwnFrames } from './stack-frames.ts';

/**
 * Returns a text that is equal for similar failures. It consists of release, kind, message without variable parts, and
 * the place in the product's code that threw.
 */
export const createFingerprint = (event: FailureEvent): string => {
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
