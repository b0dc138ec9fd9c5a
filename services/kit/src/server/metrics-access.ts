import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { tokenDigest } from '../crypto/random-id.ts';

const loopback = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

// Headers of forwarded requests. Each proxy adds one of them.
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

/**
 * Returns whether a program on this machine sent the request. The connection's IP address shows it and cannot be
 * forged.
 */
const isOfThisMachine = ({ socket, headers }: FastifyRequest['raw']): boolean =>
  loopback.test(socket.remoteAddress ?? '') && passedOn.every((name) => headers[name] === undefined);

const hasToken = (header: string | undefined, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(tokenDigest(given)), Buffer.from(tokenDigest(token)));
};

export interface MetricsAccess {
  /** Token that grants access to the metrics from other machines. */
  readonly operatorToken?: string | undefined;
  /** Whether programs on this machine need the token too; not by default. */
  readonly metricsNeedToken?: boolean | undefined;
}

/** Returns whether a request may read the metrics of a service. */
export const mayReadMetrics = (
  { raw }: FastifyRequest,
  { operatorToken, metricsNeedToken = false }: MetricsAccess,
): boolean =>
  (!metricsNeedToken && isOfThisMachine(raw)) ||
  (operatorToken !== undefined && hasToken(raw.headers.authorization, operatorToken));
