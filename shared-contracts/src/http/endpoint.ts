import type { z } from 'zod';
import type { Access } from '../people/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/**
 * One HTTP call, declared once: the service's route, the browser's typed client, the tests and the OpenAPI document
 * all come from it. Paths hold parameters in braces: `/api/plans/profile/{user_id}`.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** Who may send it, and about whose things. */
  readonly access: Access;
  /**
   * What it counts as where calls are limited: a search of what is sold, a look at one offer, or what is asked
   * while somebody types. What is limited for another reason says nothing here.
   */
  readonly limitedAs?: 'search' | 'details' | 'typing' | undefined;
  /**
   * Milliseconds of the service's CPU that its most expensive use takes, for calls that take more than a few. What one
   * address may ask for is limited by their sum; docs/costs.md has what each call took when it was measured.
   */
  readonly cost?: number | undefined;
  /** What everybody may see: long answers are then packed, which would tell a secret by its length. */
  readonly holdsNoSecret?: true | undefined;
  readonly params?: z.ZodObject | undefined;
  readonly query?: z.ZodObject | undefined;
  readonly body?: Schema | undefined;
  readonly response: Schema;
  /** Status of a success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204 | 303 | undefined;
  /** Of a success that is a file and no JSON: its media type. The response is then a text. */
  readonly media?: string | undefined;
  /** The word codes it can fail with, beyond the common ones, and their HTTP status. */
  readonly errors?: Readonly<Record<string, number>> | undefined;
  /** One full sample for the OpenAPI document. */
  readonly sample: { readonly request?: unknown; readonly response: unknown };
}

/** Declares an endpoint, keeping its literal method and path for the typed client. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Of<S> = S extends Schema ? z.output<S> : never;
type In<S> = S extends Schema ? z.input<S> : never;
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** `POST /api/auth/sign-in`: how browser code names an endpoint without carrying its schemas. */
export type EndpointKey<E extends Endpoint = Endpoint> = `${E['method']} ${E['path']}`;

/** From a list of endpoints to a map by key. */
export type EndpointMap<List extends readonly Endpoint[]> = { [E in List[number] as EndpointKey<E>]: E };

/** What a service reads of a request after validation. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Of<Part<E, 'params'>>;
  readonly query: Of<Part<E, 'query'>>;
  readonly body: Of<Part<E, 'body'>>;
}

/** What a service answers. */
export type ResponseInput<E extends Endpoint> = z.input<E['response']>;

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** What a caller gives: only the parts that the endpoint declares. */
export type RequestOf<E extends Endpoint> = (Part<E, 'params'> extends Schema
  ? { readonly params: In<Part<E, 'params'>> }
  : unknown) &
  (Part<E, 'query'> extends Schema ? { readonly query?: In<Part<E, 'query'>> } : unknown) &
  (Part<E, 'body'> extends Schema ? { readonly body: In<Part<E, 'body'>> } : unknown);
