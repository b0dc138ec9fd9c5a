import { sortParameters, type ApiResponse, type FirstCallsPage } from '@travel/contracts/http/first-calls';

type Page = FirstCallsPage & Pick<Window, 'performance'>;

/**
 * Milliseconds until the response to a first call is stale. A visitor who returns to the first page later causes a new
 * request.
 */
const goodFor = 15_000;

export const sendFirstCall = (address: string, correlationId: string, signal: AbortSignal): Promise<ApiResponse> =>
  fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId }, signal });

/**
 * Takes the response to a call that this page's document has already sent. Returns undefined if the document did not
 * send the call, or if the response was already taken.
 */
export const takeFirstCall = (address: string, page: Page = window): Promise<ApiResponse> | undefined => {
  const { firstCalls } = page;
  if (!firstCalls || firstCalls.size === 0) return undefined;
  const steady = sortParameters(address);
  const call = firstCalls.get(steady);
  firstCalls.delete(steady);
  return call && page.performance.now() - call.sent < goodFor ? call.answer : undefined;
};
