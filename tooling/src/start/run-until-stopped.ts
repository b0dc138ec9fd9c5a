import { PostgresFault } from '../machine/postgres/postgres-fault.ts';
import { RegistryFault } from '../operate/release/registry-client.ts';
import { StartFault } from '../settings/settings.ts';

export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartFault || error instanceof PostgresFault || error instanceof RegistryFault;

type Undo = () => Promise<void>;

/**
 * Runs a command until it is stopped: by Ctrl-C, by SIGTERM or by a failure, including a later one reported by
 * `onFault`. Its undo steps then run in reverse order. Error messages are printed.
 */
export const runUntilStopped = async (
  run: (onEnd: (undo: Undo) => void, onFault: (error: unknown) => void) => Promise<void>,
): Promise<void> => {
  // Output that cannot be written, for example to a file on a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const undo: Undo[] = [];
  const endAll = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => printLine(`While stopping: ${String(error)}`));
    }
  };
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= endAll());

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) printLine('Stopping …');
      void end().then(() => process.exit(0));
    });
  }
  const fail = async (error: unknown): Promise<void> => {
    const text = isForPeople(error) ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${text}\n`);
    await end();
    process.exit(1);
  };
  try {
    await run(
      (step) => {
        // A signal may have arrived during the start; the command then ends immediately.
        if (ending) void step();
        else undo.push(step);
      },
      (error) => void fail(error),
    );
  } catch (error) {
    await fail(error);
  }
};
