import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@travel/kit/clock/clock';
import { createRequestError, DuffelWireError } from './duffel-error.ts';

/** The organisation of a token, which is billed in one currency. */
export interface Account {
  readonly token: string;
  readonly currency: string;
}

/** Units of each billing currency per US dollar, as decimal strings. */
export const billingRates: Readonly<Record<string, string>> = {
  USD: '1',
  AUD: '1.53',
  CAD: '1.39',
  EUR: '0.92',
  GBP: '0.79',
  JPY: '154.2',
  KWD: '0.307',
};

const refuseToken = (code: string, title: string, message: string): DuffelWireError =>
  new DuffelWireError(401, [{ type: 'authentication_error', code, title, message }]);

/**
 * Returns the account of a request. The configured token is billed in US dollars; with a currency behind it, such as
 * `duffel_test_sandbox_gbp`, in that currency.
 */
const findAccount = (request: FastifyRequest, ownToken: string): Account => {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    throw refuseToken(
      'missing_authorization_header',
      'Missing authorization header',
      'The Authorization header must be set and contain a valid API token.',
    );
  }
  const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if (token === undefined) {
    throw refuseToken(
      'invalid_authorization_header',
      'Invalid authorization header',
      'The Authorization header must conform to the following format: Bearer API_TOKEN.',
    );
  }
  const currency = token === ownToken ? 'USD' : token.replace(`${ownToken}_`, '').toUpperCase();
  if (billingRates[currency] === undefined) {
    throw refuseToken('access_token_not_found', 'Access token not found', 'The access token used is not recognized.');
  }
  return { token, currency };
};

const checkHeaders = ({ headers }: FastifyRequest): void => {
  const version = headers['duffel-version'];
  if (version === undefined) {
    throw createRequestError(
      'missing_version_header',
      'Missing version header',
      'The Duffel-Version header is required and must be a valid API version.',
    );
  }
  if (version === 'v1' || version === 'beta') {
    throw createRequestError(
      'unsupported_version',
      'Unsupported version',
      'The version set to the Duffel-Version header is no longer supported by the API, please upgrade.',
    );
  }
  if (version !== 'v2') {
    throw createRequestError(
      'invalid_version_header',
      'Invalid version header',
      'The Duffel-Version header must be a known version of our API as indicated in our Docs.',
    );
  }
  const { accept = '*/*' } = headers;
  if (!/\*\/\*|application\/(?:\*|json)/.test(accept)) {
    throw new DuffelWireError(406, [
      {
        type: 'invalid_request_error',
        code: 'unsupported_format',
        title: 'Unsupported format',
        message: 'The API does not support the format set in the Accept header, please use a supported format.',
      },
    ]);
  }
};

const windowMs = 60_000;

export const createRateLimitError = (headers: Readonly<Record<string, string>>): DuffelWireError =>
  new DuffelWireError(
    429,
    [
      {
        type: 'rate_limit_error',
        code: 'rate_limit_exceeded',
        title: 'Rate limit exceeded',
        message:
          'Too many requests have hit the API too quickly. Please retry your request after the time specified in the ratelimit-reset header returned to you.',
      },
    ],
    headers,
  );

/** Counts the requests of each token per minute, and sets the headers that show how many are left. */
const createRateLimiter = (limit: number, clock: Clock) => {
  const windows = new Map<string, { readonly endsAt: number; count: number }>();
  return (token: string, reply: FastifyReply): void => {
    const now = clock.now().getTime();
    const before = windows.get(token);
    const current = before && before.endsAt > now ? before : { endsAt: now + windowMs, count: 0 };
    windows.set(token, current);
    current.count += 1;
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - current.count)),
      'ratelimit-reset': new Date(current.endsAt).toUTCString(),
    };
    void reply.headers(headers);
    if (current.count <= limit) return;
    throw createRateLimitError({ ...headers, 'retry-after': String(Math.ceil((current.endsAt - now) / 1000)) });
  };
};

export interface AccessOptions {
  readonly token: string;
  readonly rateLimit: number;
}

/** Returns a function that admits a request and returns its account, or throws the error of a header or limit. */
export const createAccessCheck = ({ token, rateLimit }: AccessOptions, clock: Clock) => {
  const countRequest = createRateLimiter(rateLimit, clock);
  return (request: FastifyRequest, reply: FastifyReply): Account => {
    const account = findAccount(request, token);
    countRequest(account.token, reply);
    checkHeaders(request);
    return account;
  };
};
