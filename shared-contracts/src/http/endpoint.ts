import type { z } from 'zod';
import type { Access } from '../people/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/**
 * Declaration of one HTTP call, the source of the service's route, the browser's typed client, the tests and the
 * OpenAPI document. Paths have parameters in braces: `/api/plans/profile/{user_id}`.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Permission that a caller needs, and the ownership check. */
  readonly access: Access;
  /**
   * The rate limit that the call counts towards: searches, details of an offer, or suggestions while typing. Absent if
   * no limit or another one applies.
   */
  readonly limitedAs?: 'search' | 'details' | 'typing' | undefined;
  /**
   * Milliseconds of service CPU that the most expensive use of the endpoint takes, for endpoints that take more than a
   * few. The rate limit of an IP address is the sum of these costs; `npx -y pnpm@12 bench costs` measures them.
   */
  readonly cost?: number | undefined;
  /**
   * Whether the response contains no secret, so that it may be compressed: the compressed length of a secret could
   * reveal it.
   */
  readonly holdsNoSecret?: true | undefined;
  readonly params?: z.ZodObject | undefined;
  readonly query?: z.ZodObject | undefined;
  readonly body?: Schema | undefined;
  readonly response: Schema;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204 | 303 | undefined;
  /** Media type of a success that is a file instead of JSON. The response schema is then a string. */
  readonly media?: string | undefined;
  /** Problem codes beyond the common ones, with their HTTP status. */
  readonly errors?: Readonly<Record<string, number>> | undefined;
  /** A complete sample for the OpenAPI document. */
  readonly sample: { readonly request?: unknown; readonly response: unknown };
}

/** Declares an endpoint and retains its literal method and path for the typed client. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Of<S> = S extends Schema ? z.output<S> : never;
type In<S> = S extends Schema ? z.input<S> : never;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** The name of an endpoint in browser code, without its schemas: `POST /api/auth/sign-in`. */
export type EndpointKey<E extends Endpoint = Endpoint> = `${E['method']} ${E['path']}`;

/** Maps a list of endpoints by key. */
export type EndpointMap<List extends readonly Endpoint[]> = { [E in List[number] as EndpointKey<E>]: E };

/** A validated request as the service reads it. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Of<Part<E, 'params'>>;
  readonly query: Of<Part<E, 'query'>>;
  readonly body: Of<Part<E, 'body'>>;
}

/** The response as the service returns it. */
export type ResponseInput<E extends Endpoint> = z.input<E['response']>;

/** The response as the caller receives it. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** The request as the caller sends it: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = (Part<E, 'params'> extends Schema
  ? { readonly params: In<Part<E, 'params'>> }
  : unknown) &
  (Part<E, 'query'> extends Schema ? { readonly query?: In<Part<E, 'query'>> } : unknown) &
  (Part<E, 'body'> extends Schema ? { readonly body: In<Part<E, 'body'>> } : unknown);
