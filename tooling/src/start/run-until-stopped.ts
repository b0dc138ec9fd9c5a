import { PostgresFault } from '../machine/postgres/postgres-fault.ts';
import { RegistryFault } from '../operate/release/registry-client.ts';
import { StartFault } from '../settings/settings.ts';

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartFault || error instanceof PostgresFault || error instanceof RegistryFault;

type Undo = () => Promise<void>;

/**
 * Runs a command that keeps running: what it started is undone in the opposite order on Ctrl-C, on SIGTERM and when
 * it fails, at once or later by `onFault`, whose text is printed for people.
 */
export const runUntilStopped = async (
  run: (onEnd: (undo: Undo) => void, onFault: (error: unknown) => void) => Promise<void>,
): Promise<void> => {
  // Output that cannot be written, as into a file on a full disk, does not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const undo: Undo[] = [];
  const endAll = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) {
      await step().catch((error: unknown) => say(`While stopping: ${String(error)}`));
    }
  };
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= endAll());

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) say('Stopping …');
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
        // A signal may have come while this was starting: then it ends at once.
        if (ending) void step();
        else undo.push(step);
      },
      (error) => void fail(error),
    );
  } catch (error) {
    await fail(error);
  }
};
