import { failureLimits } from '@travel/contracts/telemetry/failures';
import { withoutPersonalData } from '@travel/contracts/telemetry/without-personal-data';

/** What a failure says and where it happened, without personal data and as long as delivery takes it. */
export const failureWords = (error: unknown, path: string) => {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? withoutPersonalData(error.stack ?? '').slice(0, failureLimits.stack) : '';
  return {
    detail: withoutPersonalData(words).slice(0, failureLimits.detail),
    ...(stack !== '' && { stack }),
    path: withoutPersonalData(path).slice(0, failureLimits.path),
  };
};
