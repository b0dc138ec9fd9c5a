import { createPayments } from '../app/create-payments.ts';
import type { Payments, PaymentsOptions } from '../app/create-payments.ts';

// A program for tests of other services: one process opens the providers that they ask for over its channel, each on a
// port and a database of its own, as main.ts would. It ends with the process that started it.

type Asked =
  | { readonly id: string; readonly act: 'open'; readonly port: number; readonly options: PaymentsOptions }
  | { readonly id: string; readonly act: 'close'; readonly port: number };

/** Those that are open, by their ports. */
const open = new Map<number, Payments>();

const answer = async (asked: Asked): Promise<void> => {
  const { port } = asked;
  if (asked.act === 'open') {
    const payments = await createPayments(asked.options);
    await payments.app.listen({ host: '127.0.0.1', port });
    open.set(port, payments);
    return;
  }
  const payments = open.get(port);
  open.delete(port);
  // Callers see what they would of a process that ended.
  payments?.app.server.closeAllConnections();
  await payments?.app.close();
  for (const close of payments?.closers ?? []) await close();
};

process.on('message', (asked: Asked) => {
  const { id } = asked;
  answer(asked).then(
    () => process.send?.({ id }),
    (error: unknown) => process.send?.({ id, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
