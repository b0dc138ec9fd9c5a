import { z } from 'zod';
import type { Db } from '@travel/kit/database/database';
import { createFaults } from '@travel/sandbox-kit/faults/create-faults';

export const serverNames = ['duffel', 'apitude', 'wheelhouse'] as const;
export type ServerName = (typeof serverNames)[number];

const common = {
  /** The server that fails; all of them by default. */
  server: z.enum(serverNames).optional(),
  /** Method of the requests that fail; any by default. */
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Beginning of the path of the requests that fail, such as `/air/orders`; any by default. */
  path: z.string().startsWith('/').max(200).optional(),
  /** How many requests fail. */
  times: z.int().min(1).max(1_000).default(1),
};

/** A failure that the next matching requests have on purpose. */
export const faultSchema = z.discriminatedUnion('kind', [
  /** Answers correctly, but late. */
  z.object({ kind: z.literal('slow'), milliseconds: z.int().min(1).max(120_000).default(3_000), ...common }),
  /** Does nothing and never answers. */
  z.object({ kind: z.literal('timeout'), ...common }),
  /** Does nothing and answers with a server error. */
  z.object({ kind: z.literal('error'), status: z.int().min(500).max(599).default(500), ...common }),
  /** Does nothing and answers with 429. */
  z.object({ kind: z.literal('rate_limited'), retry_after_seconds: z.int().min(1).max(3_600).default(2), ...common }),
  /** Does what was requested, but the answer cannot be parsed. */
  z.object({ kind: z.literal('malformed'), ...common }),
  /** Does what was requested, but closes the connection instead of answering. */
  z.object({ kind: z.literal('lost_answer'), ...common }),
  /** Refuses the next booking because nothing is left. */
  z.object({ kind: z.literal('sold_out'), ...common }),
  /** Raises the price when an offer is quoted or booked the next time. */
  z.object({ kind: z.literal('price_changed'), ...common }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['kind'];

export const faults = createFaults(faultSchema);

/** A request that may fail on purpose. */
export interface FaultTarget {
  readonly server: ServerName;
  readonly method: string;
  readonly path: string;
}

/** Returns the oldest injected failure for a request and counts it as used; undefined if there is none. */
export const takeFault = <Kind extends FaultKind>(
  db: Db,
  kinds: readonly Kind[],
  { server, method, path }: FaultTarget,
): Promise<Extract<Fault, { kind: Kind }> | undefined> =>
  faults.take(
    db,
    kinds,
    (fault) =>
      (fault.server === undefined || fault.server === server) &&
      (fault.method === undefined || fault.method === method) &&
      path.startsWith(fault.path ?? '/'),
  );
