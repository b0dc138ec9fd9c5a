import { runWithHandOver } from '../hand-over.ts';

/**
 * A minimal service for tests that returns its process ID. `TRIAL_BROKEN` names a file whose existence makes new child
 * processes fail.
 */
await runWithHandOver({
  service: 'trial',
  run: async () => {
    const { existsSync } = await import('node:fs');
    const { createServer } = await import('../create-server.ts');
    const { serve } = await import('../serve.ts');
    if (existsSync(process.env['TRIAL_BROKEN'] ?? '')) process.exit(3);
    const app = await createServer({ service: 'trial', logDestination: { write: () => {} } });
    app.get('/', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { pid: process.pid };
    });
    await serve(app, { host: '127.0.0.1', port: Number(process.env['PORT']) });
  },
});
