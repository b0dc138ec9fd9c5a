import { PostgresFault } from '../postgres/postgres-fault.ts';
import { RegistryFault } from '../release/registry-client.ts';
import { StartFault } from '../settings/settings.ts';

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartFault || error instanceof PostgresFault || error instanceof RegistryFault;

type Undo = () => Promise<void>;

/**
 * Runs a command that keeps running: what it started is undone in the opposite order on Ctrl-C, on SIGTERM and when
 * it fails, whose text is printed for people.
 */
export const runUntilStopped = async (run: (onEnd: (undo: Undo) => void) => Promise<void>): Promise<void> => {
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
  try {
    await run((step) => {
      // A signal may have come while this was starting: then it ends at once.
      if (ending) void step();
      else undo.push(step);
    });
  } catch (error) {
    const text = isForPeople(error) ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${text}\n`);
    await end();
    process.exit(1);
  }
};
