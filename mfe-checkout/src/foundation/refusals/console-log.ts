import { isApiError } from '@travel/contracts/http/api-error';

/** Logs a failure of a card helper to the console (spec §8): its name and error code, no card data. */
export const logCardFailure = (what: string, error: unknown): void => {
  console.error(`card.${what}`, isApiError(error) ? error.code : 'failed');
};
