import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { faults, type Fault, type FaultKind, type ServerName } from './fault.ts';

/** A request that may fail on purpose. */
export interface FaultTarget {
  readonly server: ServerName;
  readonly method: string;
  readonly path: string;
}

const fits = (fault: Fault, { server, method, path }: FaultTarget): boolean =>
  (fault.server === undefined || fault.server === server) &&
  (fault.method === undefined || fault.method === method) &&
  path.startsWith(fault.path ?? '/');

/** Returns the oldest injected failure for a request and counts it as used; undefined if there is none. */
export const takeFault = async <Kind extends FaultKind>(
  db: SuppliersDb,
  kinds: readonly Kind[],
  target: FaultTarget,
): Promise<Extract<Fault, { kind: Kind }> | undefined> => {
  const isOfKind = (fault: Fault): fault is Extract<Fault, { kind: Kind }> => kinds.some((kind) => kind === fault.kind);
  const waiting = await db
    .select()
    .from(faults)
    .where(and(gt(faults.remaining, 0), inArray(faults.kind, [...kinds])))
    .orderBy(asc(faults.fault_id));
  for (const { fault_id, settings } of waiting) {
    if (!isOfKind(settings) || !fits(settings, target)) continue;
    const taken = await db
      .update(faults)
      .set({ remaining: sql`${faults.remaining} - 1` })
      .where(and(eq(faults.fault_id, fault_id), gt(faults.remaining, 0)))
      .returning({ fault_id: faults.fault_id });
    if (taken.length > 0) return settings;
  }
  return undefined;
};
