import type { PageEndpoints } from '@travel/contracts/endpoints/page';
import { ApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/host/http-client';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';

type Key = keyof PageEndpoints;
type Request<K extends Key> = EndpointRequest<PageEndpoints[K]> & CallOptions;
type Answer<K extends Key> = (
  request: Request<K>,
) => EndpointResponse<PageEndpoints[K]> | Promise<EndpointResponse<PageEndpoints[K]>>;

/** Functions by endpoint key; one that throws an ApiError makes the call fail. */
export type Answers = { [K in Key]?: Answer<K> };

export interface RecordedCall {
  readonly key: Key;
  readonly request: unknown;
}

/** Creates an HTTP client that responds by key; an undeclared call fails like a missing route. */
export const fakeHttp = (answers: Answers, calls: RecordedCall[]): HttpClient => {
  const http = async <K extends Key>(key: K, request?: Request<K>): Promise<EndpointResponse<PageEndpoints[K]>> => {
    calls.push({ key, request });
    const answer: Answers[K] = answers[key];
    if (!answer) throw new ApiError({ code: 'not_found', status: 404, detail: `No answer was given for ${key}` });
    return answer(Object.assign({}, request));
  };
  return http;
};
