import { createPayments, type Payments, type PaymentsOptions } from '../app/create-payments.ts';

// A program for tests of other services. One process opens the providers that tests request over its channel, each on
// its own port and database, as main.ts would. It ends with its parent process.

type WorkerRequest =
  | { readonly id: string; readonly act: 'open'; readonly port: number; readonly options: PaymentsOptions }
  | { readonly id: string; readonly act: 'close'; readonly port: number };

/** Open providers by port. */
const open = new Map<number, Payments>();

const answer = async (asked: WorkerRequest): Promise<void> => {
  const { port } = asked;
  if (asked.act === 'open') {
    const payments = await createPayments(asked.options);
    await payments.app.listen({ host: '127.0.0.1', port });
    open.set(port, payments);
    return;
  }
  const payments = open.get(port);
  open.delete(port);
  // Closes all connections, so that clients see broken connections, as if the provider's process had ended.
  payments?.app.server.closeAllConnections();
  await payments?.app.close();
  for (const close of payments?.closers ?? []) await close();
};

process.on('message', (asked: WorkerRequest) => {
  const { id } = asked;
  answer(asked).then(
    () => process.send?.({ id }),
    (error: unknown) => process.send?.({ id, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
