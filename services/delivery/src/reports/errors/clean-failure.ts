import { failureLimits } from '@travel/contracts/telemetry/failures';
import type { FailureEvent } from '@travel/contracts/telemetry.schema';
import { withoutPersonalData } from '@travel/contracts/telemetry/without-personal-data';

const controlCharacters = /[^\P{Cc}\n]/gu;

const clean = (text: string, longest: number): string =>
  withoutPersonalData(text).replaceAll(controlCharacters, ' ').slice(0, longest);

/** A failure as it may be stored: pages clean their texts themselves, and nobody has to believe that they did. */
export const cleanFailure = ({ detail, stack = '', path = '', ...event }: FailureEvent): FailureEvent => ({
  ...event,
  detail: clean(detail, failureLimits.detail),
  stack: clean(stack, failureLimits.stack),
  path: clean(path.split(/[?#]/, 1)[0] ?? '', failureLimits.path),
});
