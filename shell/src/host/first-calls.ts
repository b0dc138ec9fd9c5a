import { sortParameters } from '@travel/contracts/http/first-calls';
import type { ApiAnswer, FirstCallsPage } from '@travel/contracts/http/first-calls';

type Page = FirstCallsPage & Pick<Window, 'performance'>;

/** Milliseconds after which an answer says too little of now: whoever comes back to the first page asks anew. */
const goodFor = 15_000;

/** Sends a call as the document of the page sends its first ones. */
export const sendFirstCall = (address: string, correlationId: string, signal: AbortSignal): Promise<ApiAnswer> =>
  fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId }, signal });

/** The answer to a call that the document of this page sent already; undefined where it did not, and the second time. */
export const takeFirstCall = (address: string, page: Page = window): Promise<ApiAnswer> | undefined => {
  const { firstCalls } = page;
  if (!firstCalls || firstCalls.size === 0) return undefined;
  const steady = sortParameters(address);
  const call = firstCalls.get(steady);
  firstCalls.delete(steady);
  return call && page.performance.now() - call.sent < goodFor ? call.answer : undefined;
};
