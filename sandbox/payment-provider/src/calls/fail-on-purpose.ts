import { setTimeout as passed } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '@travel/contracts/endpoints/payments/payments-sandbox';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import type { PaymentsDb } from '../database/payments-db.ts';
import type { Answer } from './idempotency/run-once.ts';
import { faults } from './faults.ts';

interface Spot {
  readonly db: PaymentsDb;
  readonly held: HeldRequests;
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
  const fault = await faults.take(
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
  held: HeldRequests,
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
