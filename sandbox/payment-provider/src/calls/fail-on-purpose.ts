import type { Socket } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Fault } from '@travel/contracts/endpoints/payments/payments-sandbox';
import type { PaymentsDb } from '../database/payments-db.ts';
import type { Answer } from './idempotency/run-once.ts';
import { faults } from './sandbox-tables.ts';

type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>;

/** Returns the oldest injected failure of these kinds and counts it as used. Undefined if there is none. */
export const takeFault = async <Kind extends Fault['kind']>(
  db: PaymentsDb,
  kinds: readonly Kind[],
  fits: (fault: FaultOf<Kind>) => boolean = () => true,
): Promise<FaultOf<Kind> | undefined> => {
  const isOfKind = (fault: Fault): fault is FaultOf<Kind> => kinds.some((kind) => kind === fault.kind);
  const waiting = await db
    .select()
    .from(faults)
    .where(and(gt(faults.remaining, 0), inArray(faults.kind, [...kinds])))
    .orderBy(asc(faults.fault_id));
  for (const { fault_id, settings } of waiting) {
    if (!isOfKind(settings) || !fits(settings)) continue;
    const taken = await db
      .update(faults)
      .set({ remaining: sql`${faults.remaining} - 1` })
      .where(and(eq(faults.fault_id, fault_id), gt(faults.remaining, 0)))
      .returning({ fault_id: faults.fault_id });
    if (taken.length > 0) return settings;
  }
  return undefined;
};

/** Calls that an injected failure never answers. They end with the service. */
export interface HeldCalls {
  hold(reply: FastifyReply): void;
  end(): void;
}

export const createHeldCalls = (): HeldCalls => {
  const sockets = new Set<Socket>();
  return {
    hold(reply) {
      const { socket } = reply.raw;
      reply.hijack();
      if (!socket) return;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
};

interface Spot {
  readonly db: PaymentsDb;
  readonly held: HeldCalls;
  readonly method: string;
  readonly path: string;
}

type CallFault = Extract<Fault, { when: string }>;

const callFaults = ['delay', 'error', 'timeout', 'cut', 'garbage'] as const;

/**
 * Runs a call and returns its response, or fails as configured: before the work, or after it so that the response is
 * lost. Returns undefined if the reply was already sent or never will be.
 */
export const failOnPurpose = async (
  { db, held, method, path }: Spot,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  const fault = await takeFault(
    db,
    callFaults,
    (one) => path.startsWith(one.path ?? '') && (one.method === undefined || one.method === method),
  );
  if (!fault) return work();
  reply.log.warn({ fault }, 'Failing on purpose');
  if (fault.kind === 'delay') {
    if (fault.when === 'before') await passed(fault.milliseconds);
    const answer = await work();
    if (fault.when === 'after') await passed(fault.milliseconds);
    return answer;
  }
  if (fault.when === 'after') await work();
  return fail(fault, reply, held);
};

const fail = (
  fault: Exclude<CallFault, { kind: 'delay' }>,
  reply: FastifyReply,
  held: HeldCalls,
): Answer | undefined => {
  switch (fault.kind) {
    case 'error':
      return {
        status: fault.status,
        body: { error: { type: 'api_error', message: 'This call failed on purpose, as the sandbox was told to.' } },
      };
    case 'timeout':
      held.hold(reply);
      return undefined;
    case 'cut':
      reply.hijack();
      reply.raw.socket?.destroy();
      return undefined;
    case 'garbage':
      void reply.code(200).type('text/html').send('<!doctype html><title>Bad gateway</title>');
      return undefined;
  }
};
