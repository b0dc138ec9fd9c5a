import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '@travel/kit/database/database';

interface AnyFault {
  readonly kind: string;
  /** How many requests fail. */
  readonly times: number;
}

/** Returns the table of injected failures, and the functions that read and write it. */
export const createFaults = <Fault extends AnyFault>(schema: z.ZodType<Fault>) => {
  const table = pgTable('faults', {
    fault_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull(),
    settings: jsonb().notNull(),
    remaining: integer().notNull(),
  });

  return {
    table,

    /** Makes the next requests fail. */
    async inject(db: Db, fault: Fault): Promise<{ fault_id: number }> {
      const [row] = await db
        .insert(table)
        .values({ kind: fault.kind, settings: fault, remaining: fault.times })
        .returning({ fault_id: table.fault_id });
      if (!row) throw new Error('A fault was not written');
      return row;
    },

    /** Removes all failures and returns the number of those that were pending. */
    async clear(db: Db): Promise<number> {
      const deleted = await db.delete(table).returning({ remaining: table.remaining });
      return deleted.filter(({ remaining }) => remaining > 0).length;
    },

    /** Returns the oldest failure of these kinds that fits, and counts it as used; undefined if there is none. */
    async take<Kind extends Fault['kind']>(
      db: Db,
      kinds: readonly Kind[],
      fits: (fault: Extract<Fault, { kind: Kind }>) => boolean = () => true,
    ): Promise<Extract<Fault, { kind: Kind }> | undefined> {
      const isOfKind = (fault: Fault): fault is Extract<Fault, { kind: Kind }> =>
        kinds.some((kind) => kind === fault.kind);
      const waiting = await db
        .select()
        .from(table)
        .where(and(gt(table.remaining, 0), inArray(table.kind, [...kinds])))
        .orderBy(asc(table.fault_id));
      for (const { fault_id, settings } of waiting) {
        const fault = schema.parse(settings);
        if (!isOfKind(fault) || !fits(fault)) continue;
        const taken = await db
          .update(table)
          .set({ remaining: sql`${table.remaining} - 1` })
          .where(and(eq(table.fault_id, fault_id), gt(table.remaining, 0)))
          .returning({ fault_id: table.fault_id });
        if (taken.length > 0) return fault;
      }
      return undefined;
    },
  };
};
