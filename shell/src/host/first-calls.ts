import { sortParameters } from '@travel/contracts/http/first-calls';
import type { ApiAnswer, FirstCallsPage } from '@travel/contracts/http/first-calls';

type Page = FirstCallsPage & Pick<Window, 'performance'>;

/** Milliseconds until a response is stale: returning to the first page later sends a new request. */
const goodFor = 15_000;

/** Sends a call in the same way as the document sends its first calls. */
export const sendFirstCall = (address: string, correlationId: string, signal: AbortSignal): Promise<ApiAnswer> =>
  fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId }, signal });

/**
 * Takes the response to a call that this page's document has already sent. Returns undefined if it did not, and on the
 * second request.
 */
export const takeFirstCall = (address: string, page: Page = window): Promise<ApiAnswer> | undefined => {
  const { firstCalls } = page;
  if (!firstCalls || firstCalls.size === 0) return undefined;
  const steady = sortParameters(address);
  const call = firstCalls.get(steady);
  firstCalls.delete(steady);
  return call && page.performance.now() - call.sent < goodFor ? call.answer : undefined;
};
