import { runWithHandOver } from '@travel/kit/server/hand-over';

// The supervising process does not need the service, so only its child process loads it.
await runWithHandOver({
  service: 'delivery',
  run: async () => {
    const { runDelivery } = await import('./app/run-delivery.ts');
    await runDelivery();
  },
});
