import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { ProblemError } from '../problem/problem.ts';
import type { Gate } from '../server/routes/route.ts';
import { recordSecurity } from '../security-events/security-trail.ts';
import { createWrongTokens } from './wrong-tokens.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a text with the operator token in constant time. */
export const isOperatorToken = (given: string, operatorToken: string): boolean =>
  timingSafeEqual(digest(given), digest(operatorToken));

const reasoned = z.object({ why: z.string() });
const texts = z.record(z.string(), z.string());

/** Records which operator called which endpoint and why. Account IDs are stored as digests. */
const recordOperatorCall = (request: FastifyRequest, { method, path }: Endpoint, actor: string): void => {
  const { user_id, ...params } = texts.safeParse(request.params).data ?? {};
  recordSecurity(request, {
    kind: 'operator.called',
    actor,
    reason: reasoned.safeParse(request.body).data?.why ?? null,
    accounts: [user_id],
    details: { method, route: path, ...params },
  });
};

/**
 * Creates the gate that accepts the operator token without recording calls, for other services of the product, which
 * call often. Wrong tokens are counted per IP address; the correct token is always accepted.
 */
export const createServiceGate = (operatorToken: string): Gate<object> => {
  const wrongTokens = createWrongTokens();
  return (request) => {
    const given = readBearer(request);
    if (given === undefined) {
      throw new ProblemError('token_missing', 401, {
        detail: "The operator's token is required, as a bearer token in the authorization header.",
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    if (!isOperatorToken(given, operatorToken)) {
      wrongTokens.count(request);
      throw new ProblemError('token_unknown', 401, {
        detail: "This is not the operator's token.",
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    return {};
  };
};

const readBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

export const hasOperatorToken = (request: Pick<FastifyRequest, 'headers'>, operatorToken: string): boolean => {
  const given = readBearer(request);
  return given !== undefined && isOperatorToken(given, operatorToken);
};

export const createOperatorGate = (operatorToken: string): Gate<object> => {
  const check = createServiceGate(operatorToken);
  return (request, endpoint, reply) => {
    const context = check(request, endpoint, reply);
    recordOperatorCall(request, endpoint, 'operator');
    return context;
  };
};
