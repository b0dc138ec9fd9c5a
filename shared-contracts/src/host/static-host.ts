import type { PageEndpoints } from '../endpoints/page.ts';
import { ApiError } from '../http/api-error.ts';
import type { EndpointRequest, EndpointResponse } from '../http/endpoint.ts';
import { sortParameters } from '../http/first-calls.ts';
import { resolveCall } from './http-call.ts';
import { createBus } from './events/bus.ts';
import type { Host } from './host.ts';
import type { CallOptions, HttpClient } from './http-client.ts';

const nothing = () => {};

/** The parts of a host in which static pages differ. */
export type StaticHostInput = Pick<
  Host,
  'organisation' | 'flags' | 'session' | 'locale' | 'route' | 'release' | 'nonce' | 'environment' | 'i18n'
>;

/** The API checks that its answers have the type of their endpoint. */
const isAnswer = <T>(answer: unknown): answer is T => answer !== undefined;

/** Returns a client that knows the answers to some reads and sends nothing. */
const createAnsweredHttp =
  (answers: ReadonlyMap<string, unknown>): HttpClient =>
  async <K extends keyof PageEndpoints>(key: K, request?: EndpointRequest<PageEndpoints[K]> & CallOptions) => {
    const { method, address } = resolveCall(key, request);
    const answer = method === 'GET' ? answers.get(sortParameters(address)) : undefined;
    if (!isAnswer<EndpointResponse<PageEndpoints[K]>>(answer)) throw ApiError.transport('aborted');
    return answer;
  };

/**
 * Returns a host for rendering without a browser: it has no network, no cookies and no storage.
 * @param answers answers to reads by URL, as `sortParameters` writes it
 */
export const createStaticHost = (input: StaticHostInput, answers: Readonly<Record<string, unknown>> = {}): Host => ({
  ...input,
  pageId: 'frame',
  navigate: nothing,
  reload: nothing,
  cookies: { get: () => null, set: nothing, remove: nothing },
  storage: { get: () => null, set: nothing, reset: nothing },
  draft: { read: () => null, write: nothing },
  http: createAnsweredHttp(new Map(Object.entries(answers))),
  hasFirstAnswers: () => true,
  bus: createBus(nothing),
  mount: () => ({ update: nothing, unmount: () => Promise.resolve() }),
  toast: nothing,
  log: { info: nothing, error: nothing },
  followBooking: () => nothing,
});
