import {
  answerAttribute,
  sortParameters,
  type ApiResponse,
  type FirstCallsPage,
} from '@travel/contracts/http/first-calls';

type Page = FirstCallsPage & Pick<Window, 'performance' | 'document'>;

/**
 * Milliseconds until the response to a first call is stale. A visitor who returns to the first page later causes a new
 * request.
 */
const goodFor = 15_000;

export const sendFirstCall = (address: string, correlationId: string, signal: AbortSignal): Promise<ApiResponse> =>
  fetch(address, { headers: { accept: 'application/json', 'x-correlation-id': correlationId }, signal });

/** Returns whether the document contains an answer that no call has taken yet. */
export const hasFirstAnswers = ({ document, performance }: Page = window): boolean =>
  performance.now() < goodFor && document.querySelector(`[${answerAttribute}]`) !== null;

/** Removes the answer to a call from the document and returns it; null if the document does not contain it. */
const takeAnswer = (address: string, { document, performance }: Page): ApiResponse | null => {
  const element = document.querySelector(`[${answerAttribute}="${address}"]`);
  element?.remove();
  if (!element || performance.now() >= goodFor) return null;
  const text = element.textContent;
  return { status: 200, headers: { get: () => null }, text: async () => text };
};

/**
 * Takes the response to a call that this page's document contains or has already sent. Returns undefined if it does
 * neither, or if the response was already taken.
 */
export const takeFirstCall = (address: string, page: Page = window): Promise<ApiResponse> | undefined => {
  const { firstCalls = new Map<string, never>(), performance } = page;
  const steady = sortParameters(address);
  const answer = takeAnswer(steady, page);
  if (answer) return Promise.resolve(answer);
  const call = firstCalls.get(steady);
  firstCalls.delete(steady);
  return call && performance.now() - call.sent < goodFor ? call.answer : undefined;
};
