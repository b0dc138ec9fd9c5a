import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { exchangeIdentityToken } from '@travel/contracts/endpoints/delivery/trusted-builders';
import type { Clock } from '@travel/kit/clock/clock';
import { createProblems, type ProblemError } from '@travel/kit/problem/problem';

export interface IdentityTokens {
  /** Returns the unverified claims, to find the issuer that can verify them. @throws ProblemError identity_unreadable */
  read(token: string): JWTPayload;
  /** @throws ProblemError identity_wrong, identity_expired, issuer_unreachable */
  verify(token: string, issuer: string, audiences: string[]): Promise<JWTPayload & { readonly exp: number }>;
}

const refused = createProblems(exchangeIdentityToken);

// Only algorithms with public keys are accepted. With a shared secret, the verifier could sign tokens too.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const clockSkewSeconds = 30;
const oldestMinutes = 60;
const timeoutMs = 5_000;
const keysKeptMs = 10 * 60_000;
const discoveryKeptMs = 60 * 60_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

type Keys = ReturnType<typeof createRemoteJWKSet>;

export const createIdentityTokens = (clock: Clock): IdentityTokens => {
  const known = new Map<string, { readonly keys: Keys; readonly until: number }>();

  const getKeys = async (issuer: string): Promise<Keys> => {
    const before = known.get(issuer);
    if (before && before.until > clock.now().getTime()) return before.keys;
    const uri = await findKeys(issuer);
    // If a token names an unknown key, the issuer's keys are fetched again, at most twice a minute, so that callers
    // cannot cause endless calls.
    const keys = createRemoteJWKSet(uri, {
      timeoutDuration: timeoutMs,
      cooldownDuration: 30_000,
      cacheMaxAge: keysKeptMs,
    });
    known.set(issuer, { keys, until: clock.now().getTime() + discoveryKeptMs });
    return keys;
  };

  return {
    read(token) {
      try {
        return decodeJwt(token);
      } catch {
        throw refused('identity_unreadable', 'No identity token', 'What was sent is no JSON web token.');
      }
    },

    async verify(token, issuer, audiences) {
      const keys = await getKeys(issuer);
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: audiences,
          algorithms,
          clockTolerance: clockSkewSeconds,
          maxTokenAge: oldestMinutes * 60,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: clock.now(),
        });
        return { ...payload, exp: payload.exp ?? 0 };
      } catch (error) {
        throw toRefusal(error, issuer);
      }
    },
  };
};

/**
 * Returns the URL of an issuer's public keys. The URL must have the issuer's origin, so that an altered discovery
 * document cannot name other keys.
 */
const findKeys = async (issuer: string): Promise<URL> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const said = discovery.parse(await answer.json());
    if (said.issuer !== issuer) throw new Error(`it calls itself ${said.issuer}`);
    const keys = new URL(said.jwks_uri);
    if (keys.origin !== new URL(issuer).origin) throw new Error(`its keys are on ${keys.origin}`);
    return keys;
  } catch (error) {
    throw createUnreachableProblem(issuer, error);
  }
};

const createUnreachableProblem = (issuer: string, error: unknown): ProblemError =>
  refused(
    'issuer_unreachable',
    'The issuer does not answer',
    `The keys of ${issuer} cannot be read (${error instanceof Error ? error.message : 'no answer'}). Try again.`,
    { cause: error },
  );

const toRefusal = (error: unknown, issuer: string): ProblemError => {
  if (error instanceof errors.JWTExpired) {
    return refused('identity_expired', 'The identity token ended', 'The identity token ended. Ask CI for another one.');
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const detail = `The claim ${error.claim} of the identity token is not what is required (${error.message}).`;
    return refused('identity_wrong', 'Not for this registry', detail);
  }
  const isWrong =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid;
  return isWrong
    ? refused('identity_wrong', 'Not signed by its issuer', `The identity token is not signed by a key of ${issuer}.`)
    : createUnreachableProblem(issuer, error);
};
