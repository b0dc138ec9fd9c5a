import { failureLimits } from '@travel/contracts/releases/telemetry/failures';
import { removePersonalData } from '@travel/contracts/releases/telemetry/remove-personal-data';

/** Returns the message and stack of an error without personal data, cut to the length that delivery accepts. */
export const describeFailure = (error: unknown, path: string) => {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? removePersonalData(error.stack ?? '').slice(0, failureLimits.stack) : '';
  return {
    detail: removePersonalData(words).slice(0, failureLimits.detail),
    ...(stack !== '' && { stack }),
    path: removePersonalData(path).slice(0, failureLimits.path),
  };
};
