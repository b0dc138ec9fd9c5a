import type { FastifyInstance } from 'fastify';
import type { FieldFault } from '@travel/contracts/http/problem';
import { commonProblem } from '@travel/kit/problem';

const deepest = 32;

interface Step {
  readonly field: string;
  readonly value: unknown;
  readonly depth: number;
}

/** What in a request cannot be stored or walked: null characters, and nesting without end. */
export const unstorable = (input: unknown): FieldFault[] => {
  const faults: FieldFault[] = [];
  const steps: Step[] = [{ field: '', value: input, depth: 0 }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { field, value, depth } = step;
    if (typeof value === 'string' && value.includes('\u0000')) {
      faults.push({ field, message: 'Null characters cannot be stored' });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return [{ field: field.slice(0, 80), message: `Not more than ${deepest} levels are taken` }];
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\u0000')) faults.push({ field, message: 'Names cannot hold null characters' });
      const at = Array.isArray(value) ? `${field}[${name}]` : field ? `${field}.${name}` : name;
      steps.push({ field: at, value: inner, depth: depth + 1 });
    }
  }
  return faults;
};

/** Refuses what PostgreSQL could not store, before anything is done with it. */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    const errors = [request.params, request.query, request.body].flatMap((part) => unstorable(part));
    if (errors.length === 0) return;
    throw commonProblem('validation_failed', {
      title: 'The request is not valid',
      detail: 'The request holds text that cannot be stored.',
      errors: errors.slice(0, 20),
    });
  });
};
