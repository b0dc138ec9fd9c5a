import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createIgnoredErrorReporter } from './ignored-errors.ts';
import { createLog } from './log.ts';

it('counts each ignored error and logs one line per operation during an outage', async () => {
  const logged: unknown[] = [];
  const log = createLog({
    service: 'trial',
    destination: { write: (line: string) => void logged.push(JSON.parse(line)) },
  });
  const metrics = new Registry();
  const report = createIgnoredErrorReporter({ log, metrics });
  report('releases/load', new Error('Connection terminated'), { release: 'mfe-auth' });
  report('releases/load', new Error('Connection terminated'));
  report('source-maps/read', new Error('EACCES'));

  const figures = await metrics.metrics();
  expect(figures).toContain('ignored_errors_total{operation="releases/load"} 2');
  expect(figures).toContain('ignored_errors_total{operation="source-maps/read"} 1');
  expect(logged).toMatchObject([
    { level: 'warn', operation: 'releases/load', release: 'mfe-auth', err: { message: 'Connection terminated' } },
    { level: 'warn', operation: 'source-maps/read', err: { message: 'EACCES' } },
  ]);
});
