import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { serializeAnswer } from './written-answer.ts';

/**
 * Serializes responses by their schema: undeclared fields are omitted, and a mismatch is an error of the service. The
 * schema's output is sent, for which callers have types.
 */
export const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url }) =>
  schema instanceof z.ZodType
    ? (answer) => serializeAnswer(schema, answer, method, url)
    : (answer) => JSON.stringify(answer);
