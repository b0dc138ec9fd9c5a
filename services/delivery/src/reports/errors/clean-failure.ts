import { failureLimits } from '@travel/contracts/releases/telemetry/failures';
import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { removePersonalData } from '@travel/contracts/releases/telemetry/remove-personal-data';

const controlCharacters = /[^\P{Cc}\n]/gu;

const clean = (text: string, longest: number): string =>
  removePersonalData(text).replaceAll(controlCharacters, ' ').slice(0, longest);

/** Removes personal data from a reported failure before it is stored, even if the page has already done so. */
export const cleanFailure = ({ detail, stack = '', path = '', ...event }: FailureEvent): FailureEvent => ({
  ...event,
  detail: clean(detail, failureLimits.detail),
  stack: clean(stack, failureLimits.stack),
  path: clean(path.split(/[?#]/, 1)[0] ?? '', failureLimits.path),
});
