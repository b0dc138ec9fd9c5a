import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { signIn } from '@travel/contracts/endpoints/people/auth';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { Problem } from '@travel/contracts/http/problem';
import { problemSchema } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';

/** The parts of a response that tests read, whether it is injected or sent over the network. */
export type Response = Pick<Awaited<ReturnType<App['inject']>>, 'statusCode' | 'headers' | 'body' | 'json' | 'cookies'>;

export type Send = (options: InjectOptions) => Promise<Response>;

/** A response, parsed by its contract. */
export class Answer<Data = unknown> {
  readonly response: Response;
  readonly #read: (json: unknown) => Data;

  constructor(response: Response, read: (json: unknown) => Data) {
    this.response = response;
    this.#read = read;
  }

  get status(): number {
    return this.response.statusCode;
  }

  get headers(): Response['headers'] {
    return this.response.headers;
  }

  /**
   * Returns the data.
   * @throws Error if the request was refused
   */
  get data(): Data {
    if (this.status >= 400) throw new Error(`Refused: ${this.response.body}`);
    return this.#read(this.response.json());
  }

  /**
   * Returns the problem.
   * @throws Error if the request was not refused
   */
  get problem(): Problem {
    if (this.status < 400) throw new Error(`Not refused: ${this.response.body}`);
    return problemSchema.parse(this.response.json());
  }
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface TestVisitor {
  /** Cookies by name, as a browser stores them. */
  readonly cookies: Map<string, string>;
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E> & Parts,
    headers?: Record<string, string>,
  ): Promise<Answer<EndpointResponse<E>>>;
  /** Sends any request with the visitor's cookies and headers. */
  send(options: InjectOptions): Promise<Answer>;
  signIn(email: string, password?: string): Promise<Answer<EndpointResponse<typeof signIn>>>;
}

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Creates a visitor whose requests seem to come through delivery, which reports their host and IP address. */
export const createVisitor = (send: Send, host: string, address: string): TestVisitor => {
  const cookies = new Map<string, string>();

  const inject = async (options: InjectOptions): Promise<Response> => {
    const response = await send({
      ...options,
      cookies: Object.fromEntries(cookies),
      headers: { 'x-forwarded-host': host, 'x-forwarded-for': address, ...options.headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const call = async <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E> & Parts,
    headers: Record<string, string> = {},
  ): Promise<Answer<EndpointResponse<E>>> => {
    const { params, query, body }: Parts = request;
    const given = texts(params);
    const response = await inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(given[name] ?? '')),
      query: texts(query),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    return new Answer<EndpointResponse<E>>(response, (json) => z.parse<E['response']>(endpoint.response, json));
  };

  return {
    cookies,
    call,
    send: async (options) => new Answer(await inject(options), (json) => json),
    signIn: (email, password = 'Travel-2026!') => call(signIn, { body: { email, password } }),
  };
};
