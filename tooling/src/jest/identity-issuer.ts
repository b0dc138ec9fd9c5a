import { createServer } from 'node:http';
import { once } from 'node:events';
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose';

/** A CI that signs identity tokens and publishes its keys, as GitHub and GitLab do. */
export interface IdentityIssuer {
  readonly url: string;
  /** Returns the number of requests for the keys so far. */
  asked(): number;
  sign(claims: JWTPayload, by?: 'issuer' | 'stranger'): Promise<string>;
  /** Sets the HTTP status of further responses, to simulate an outage and its end. */
  answer(status: number): void;
  close(): Promise<void>;
}

export const startIdentityIssuer = async (
  clock: { now(): Date } = { now: () => new Date() },
): Promise<IdentityIssuer> => {
  const own = await generateKeyPair('ES256');
  const strange = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  let status = 200;
  let asked = 0;
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    if (request.url === '/jwks') asked += 1;
    const body = request.url === '/jwks' ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/jwks` };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  let count = 0;
  return {
    url,
    asked: () => asked,
    async sign(claims, by = 'issuer') {
      const now = Math.floor(clock.now().getTime() / 1000);
      count += 1;
      return new SignJWT({ iss: url, iat: now, exp: now + 300, jti: `job-${count}`, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .sign(by === 'issuer' ? own.privateKey : strange.privateKey);
    },
    answer: (next) => (status = next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
