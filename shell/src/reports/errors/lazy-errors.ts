import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

/** Loads the code for error reports, which pages need only once something fails. */
const load = async () => {
  const [{ describeFailure }, { reportPageError }] = await Promise.all([
    import('./describe-failure.ts'),
    import('./report-page-error.ts'),
  ]);
  return { describeFailure, reportPageError };
};

/**
 * Returns the message of an error without personal data, or only its name if the code that removes personal data could
 * not be loaded.
 */
export const describeError = async (
  error: unknown,
  path: string,
): Promise<Pick<FailureEvent, 'detail' | 'stack' | 'path'>> => {
  try {
    return (await load()).describeFailure(error, path);
  } catch {
    return { detail: error instanceof Error ? error.name : 'unknown' };
  }
};

export const loadReportPageError = async () => (await load()).reportPageError;
