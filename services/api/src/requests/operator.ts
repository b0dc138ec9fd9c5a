import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '@travel/kit/problem';
import { routeWith } from '@travel/kit/routes';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const checkOperator = (request: FastifyRequest, operatorToken: string): void => {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (given === undefined) {
    throw new ProblemError('token_missing', 401, {
      detail: "The operator's token is wanted, as a bearer token in the authorization header.",
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  if (!timingSafeEqual(digest(given), digest(operatorToken))) {
    throw new ProblemError('token_unknown', 401, {
      detail: "This is not the operator's token.",
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  }
};

/** A way to mount endpoints that only operators may call, by their token. */
export const operatorRoutes = (operatorToken: string) =>
  routeWith((request) => {
    checkOperator(request, operatorToken);
    return {};
  });
