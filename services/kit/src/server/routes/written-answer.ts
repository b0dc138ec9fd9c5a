import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';

/** What the framework says of an object that it wrote. */
export const jsonType = 'application/json; charset=utf-8';

/**
 * Writes an answer as it is sent: what its schema does not name is left out.
 * @throws ResponseSerializationError where it does not fit
 */
export const writtenBy = (schema: z.ZodType, answer: unknown, method: string, url: string): string => {
  const result = schema.safeParse(answer);
  if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
  return JSON.stringify(result.data);
};

/** An answer of an endpoint that is checked and written already, to be sent as often as the same is asked for. */
export class WrittenAnswer<E extends Endpoint = Endpoint> {
  /** Whose answer it is: no other endpoint's handler may return it. */
  readonly endpoint: E;
  readonly bytes: Buffer;

  /** @throws ResponseSerializationError where the answer does not fit the endpoint */
  constructor(endpoint: E, answer: ResponseInput<E>) {
    this.endpoint = endpoint;
    this.bytes = Buffer.from(writtenBy(endpoint.response, answer, endpoint.method, endpoint.path));
  }
}
