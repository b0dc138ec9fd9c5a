import type { CarAdapter, EndFailure, Sandbox, SupplierFailure } from './adapter.ts';

type Provoke = NonNullable<CarAdapter['provoke']>;

const send = async ({ url, operatorToken }: Sandbox, path: string, method: string, body?: object): Promise<void> => {
  const response = await fetch(`${url}/sandbox/${path}`, {
    method,
    headers: { authorization: `Bearer ${operatorToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} /sandbox/${path} responded with ${response.status}`);
};

const provoke =
  (server: string, kind: SupplierFailure) =>
  async (sandbox: Sandbox | null): Promise<EndFailure | null> => {
    if (!sandbox) return null;
    await send(sandbox, 'faults', 'POST', { kind, server });
    return () => send(sandbox, 'faults', 'DELETE');
  };

/** Seconds after which offers of the sandbox have expired. */
const offerSeconds = 31 * 60;

/** Moves the sandbox's clock, which is not moved back: later offers are valid from then on. */
const expireOffers = async (sandbox: Sandbox | null): Promise<EndFailure | null> => {
  if (!sandbox) return null;
  await send(sandbox, 'clock', 'POST', { forward_seconds: offerSeconds });
  return async () => undefined;
};

/** Returns how to let offers of a server of the sandbox expire, sell out or change their price. */
export const createSandboxProvocations = (server: 'duffel' | 'apitude' | 'wheelhouse'): Provoke => ({
  // The recordings of hotels do not contain an expired rate.
  ...(server !== 'apitude' && { offer_expired: expireOffers }),
  sold_out: provoke(server, 'sold_out'),
  price_changed: provoke(server, 'price_changed'),
});
