import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { writtenBy } from './written-answer.ts';

/**
 * Answers pass their schema on the way out: what it does not name is left out, what does not fit is an error of ours.
 * What is sent is the schema's output, which is what callers have types for.
 */
export const checkedAnswers: FastifySerializerCompiler<unknown> = ({ schema, method, url }) =>
  schema instanceof z.ZodType ? (answer) => writtenBy(schema, answer, method, url) : (answer) => JSON.stringify(answer);
