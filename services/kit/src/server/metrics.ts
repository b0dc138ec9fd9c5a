import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { ProblemError } from '../problem/problem.ts';
import { mayReadMetrics } from './metrics-access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of this service alone; counters of its own go here and appear on /metrics. */
    metrics: Registry;
  }
}

/**
 * Measures each request by route, and serves that with the process's own figures on /metrics: to programs of this
 * machine, and to whoever has the operator's token.
 */
export const measureRequests = (app: FastifyInstance, service: string, operatorToken?: string): void => {
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
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      // Unknown paths share one label: a visitor must not be able to grow the registry.
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, operatorToken)) {
      throw new ProblemError('operators_only', 403, {
        detail: 'The figures are for programs of this machine, and for operators: Authorization: Bearer <token>.',
      });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
