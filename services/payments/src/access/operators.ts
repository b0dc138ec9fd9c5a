import { createHash, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '@travel/kit/problem';
import { routeWith } from '@travel/kit/routes';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isOperatorToken = (given: string, operatorToken: string): boolean =>
  timingSafeEqual(digest(given), digest(operatorToken));

/** A way to mount endpoints that only operators may call, by their token. */
export const operatorRoutes = (operatorToken: string) =>
  routeWith((request) => {
    const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (given === undefined) {
      throw new ProblemError('token_missing', 401, {
        detail: "The operator's token is wanted, as a bearer token in the authorization header.",
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    if (!isOperatorToken(given, operatorToken)) {
      throw new ProblemError('token_unknown', 401, {
        detail: "This is not the operator's token.",
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    return {};
  });
