import { createHash } from 'node:crypto';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { ApitudeError } from '../wire/apitude-error.ts';

const rememberedMs = 15 * minuteMs;

/**
 * Creates a function that carries out requests, but refuses a request that failed with a product error in the past 15
 * minutes with 410 and the message of that error.
 */
export const createFailureMemory = (clock: Clock) => {
  const failures = new Map<string, { readonly message: string; readonly until: number }>();
  return async <Answer>(request: object, perform: () => Promise<Answer>): Promise<Answer> => {
    const now = clock.now().getTime();
    for (const [key, { until }] of failures) if (until <= now) failures.delete(key);
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const before = failures.get(key);
    if (before) throw new ApitudeError(410, 'INVALID_DATA', before.message);
    try {
      return await perform();
    } catch (error) {
      if (error instanceof ApitudeError && error.code === 'PRODUCT_ERROR')
        failures.set(key, { message: error.message, until: now + rememberedMs });
      throw error;
    }
  };
};
