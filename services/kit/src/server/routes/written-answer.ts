import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';

/** The content type that fastify sets for objects. */
export const jsonType = 'application/json; charset=utf-8';

/**
 * Serializes a response without undeclared fields.
 * @throws ResponseSerializationError if the response does not match its schema
 */
export const serializeAnswer = (schema: z.ZodType, answer: unknown, method: string, url: string): string => {
  const result = schema.safeParse(answer);
  if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
  return JSON.stringify(result.data);
};

/** A checked and serialized response of an endpoint, which can be sent repeatedly. */
export class WrittenAnswer<E extends Endpoint = Endpoint> {
  /** The endpoint of the response. Handlers of other endpoints cannot return it. */
  readonly endpoint: E;
  readonly bytes: Buffer;

  /** Serializes a response. @throws ResponseSerializationError if the response does not match the endpoint */
  constructor(endpoint: E, answer: ResponseInput<E>) {
    this.endpoint = endpoint;
    this.bytes = Buffer.from(serializeAnswer(endpoint.response, answer, endpoint.method, endpoint.path));
  }
}
