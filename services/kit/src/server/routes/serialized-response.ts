import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint, ResponseInput } from '@travel/contracts/http/endpoint';

/** The content type that fastify sets for objects. */
export const jsonType = 'application/json; charset=utf-8';

/**
 * Serializes a response without undeclared fields.
 * @throws ResponseSerializationError if the response does not match its schema
 */
const serializeResponse = (schema: z.ZodType, answer: unknown, method: string, url: string): string => {
  const result = schema.safeParse(answer);
  if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
  return JSON.stringify(result.data);
};

/**
 * Serializes responses by their zod schema. Undeclared fields are omitted, and a response that does not match is an
 * error of the service. The output of the schema is sent, because callers have types for the output.
 */
export const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url }) =>
  schema instanceof z.ZodType
    ? (answer) => serializeResponse(schema, answer, method, url)
    : (answer) => JSON.stringify(answer);

/** A checked and serialized response of an endpoint, which can be sent repeatedly. */
export class SerializedResponse<E extends Endpoint = Endpoint> {
  /** The endpoint of the response. Handlers of other endpoints cannot return it. */
  readonly endpoint: E;
  readonly bytes: Buffer;

  /** Serializes a response. @throws ResponseSerializationError if the response does not match the endpoint */
  constructor(endpoint: E, answer: ResponseInput<E>) {
    this.endpoint = endpoint;
    this.bytes = Buffer.from(serializeResponse(endpoint.response, answer, endpoint.method, endpoint.path));
  }
}
