import { withHandOver } from '@travel/kit/server/hand-over';

// The process above needs none of the service: it is loaded in the copy alone.
await withHandOver({
  service: 'delivery',
  run: async () => {
    const { runDelivery } = await import('./app/run-delivery.ts');
    await runDelivery();
  },
});
