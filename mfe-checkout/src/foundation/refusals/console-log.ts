import { isApiError } from '@travel/contracts/http/api-error';

/** Card helpers log their failures to the console (spec §8): which one, and the word for why; nothing of a card. */
export const logCardFailure = (what: string, error: unknown): void => {
  console.error(`card.${what}`, isApiError(error) ? error.code : 'failed');
};
