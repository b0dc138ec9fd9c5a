import { setTimeout as passed } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { takeFault, type Fault, type FaultTarget } from './fault.ts';

/** Failures that a server answers in its own wire format. */
export type AnsweredFault = Extract<Fault, { kind: 'error' | 'rate_limited' }>;

interface Work<Answer> {
  readonly db: SuppliersDb;
  readonly held: HeldRequests;
  readonly target: FaultTarget;
  readonly reply: FastifyReply;
  /** Carries out the request. */
  readonly perform: () => Promise<Answer>;
  /** Returns the answer for a failure in the server's wire format. */
  readonly answerFault: (fault: AnsweredFault) => Answer;
}

const requestFaults = ['slow', 'timeout', 'error', 'rate_limited', 'malformed', 'lost_answer'] as const;

/**
 * Carries out a request and returns its answer, or fails as configured. Returns undefined if the reply was already sent
 * or never will be.
 */
export const failOnPurpose = async <Answer>(work: Work<Answer>): Promise<Answer | undefined> => {
  const { db, held, target, reply, perform, answerFault } = work;
  const fault = await takeFault(db, requestFaults, target);
  if (!fault) return perform();
  reply.log.warn({ fault }, 'Failing on purpose');
  reply.request.failedOnPurpose = fault.kind;
  switch (fault.kind) {
    case 'slow':
      await passed(fault.milliseconds);
      return perform();
    case 'timeout':
      held.hold(reply);
      return undefined;
    case 'error':
    case 'rate_limited':
      return answerFault(fault);
    case 'malformed':
      await perform();
      void reply.code(200).type('application/json; charset=utf-8').send('{"data": {"id": "');
      return undefined;
    case 'lost_answer':
      await perform();
      reply.hijack();
      reply.raw.socket?.destroy();
      return undefined;
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Kind of the injected failure of this request; null if it had none. */
    failedOnPurpose: string | null;
    /** Code of the error that a request was refused with; null without one. */
    refusalCode: string | null;
  }
}
