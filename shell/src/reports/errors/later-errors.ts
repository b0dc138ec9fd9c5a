import type { FailureEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';

/** What is only needed when something goes wrong: no page loads it before. */
const load = async () => {
  const [{ failureWords }, { reportThrown }] = await Promise.all([
    import(/* webpackChunkName: "errors" */ './failure-words.ts'),
    import(/* webpackChunkName: "errors" */ './report-thrown.ts'),
  ]);
  return { failureWords, reportThrown };
};

/** Returns the message of an error without personal data; only its name where the code that cleans it did not load. */
export const wordsOf = async (
  error: unknown,
  path: string,
): Promise<Pick<FailureEvent, 'detail' | 'stack' | 'path'>> => {
  try {
    return (await load()).failureWords(error, path);
  } catch {
    return { detail: error instanceof Error ? error.name : 'unknown' };
  }
};

export const laterReportThrown = async () => (await load()).reportThrown;
