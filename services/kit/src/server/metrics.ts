import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { ProblemError } from '../problem/problem.ts';
import { timingSafeEqual } from 'node:crypto';
import { tokenDigest } from '../crypto/random-id.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics registry of this service. A service adds its own counters here, and they appear on /metrics. */
    metrics: Registry;
  }
}

/** Measures a response that is sent before routing, so that no hook of the framework sees it. */
export type MeasureResponse = (
  labels: { readonly method: string; readonly route: string; readonly status: number },
  ms: number,
) => void;

const loopback = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

// Headers of forwarded requests. Each proxy adds one of them.
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/**
 * Returns whether a program on this machine sent the request. The connection's IP address shows it and cannot be
 * forged.
 */
const isLocalRequest = ({ socket, headers }: FastifyRequest['raw']): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwardingHeaders.every((name) => headers[name] === undefined);

const hasToken = (header: string | undefined, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(tokenDigest(given)), Buffer.from(tokenDigest(token)));
};

interface MetricsAccess {
  /** Token that grants access to the metrics from other machines. */
  readonly operatorToken?: string | undefined;
  /** Whether programs on this machine need the token too; not by default. */
  readonly metricsNeedToken?: boolean | undefined;
}

const mayReadMetrics = ({ raw }: FastifyRequest, { operatorToken, metricsNeedToken = false }: MetricsAccess): boolean =>
  (!metricsNeedToken && isLocalRequest(raw)) ||
  (operatorToken !== undefined && hasToken(raw.headers.authorization, operatorToken));

/**
 * Measures the duration of each request by route. Serves these and the process metrics on /metrics to programs on this
 * machine and to holders of the operator token.
 */
export const measureRequests = (app: FastifyInstance, service: string, access: MetricsAccess): MeasureResponse => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const measure: MeasureResponse = (labels, ms) => duration.observe(labels, ms / 1000);
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    // Unknown paths share one label, so that visitors cannot make the registry grow without limit.
    const route = request.routeOptions.url ?? 'unknown';
    measure({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, access)) {
      throw new ProblemError('operators_only', 403, {
        detail: 'Metrics are for operators: send Authorization: Bearer <token>.',
      });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return measure;
};
