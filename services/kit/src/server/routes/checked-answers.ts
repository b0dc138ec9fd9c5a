import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { serializeAnswer } from './written-answer.ts';

/**
 * Serializes responses by their zod schema. Undeclared fields are omitted, and a response that does not match is an
 * error of the service. The output of the schema is sent, because callers have types for the output.
 */
export const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url }) =>
  schema instanceof z.ZodType
    ? (answer) => serializeAnswer(schema, answer, method, url)
    : (answer) => JSON.stringify(answer);
