import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface ProviderSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly operatorToken: string;
  readonly webhook: { readonly url: string; readonly secret: string };
}

const entry = fileURLToPath(
  new URL('../../../../sandbox/payment-provider/src/testing/many-providers.ts', import.meta.url),
);

/** Key under which later test files of the same worker find the provider's process. */
const place = Symbol.for('the process of the providers of this worker');

const processOfWorker = (): ChildProcess => {
  const before: unknown = Reflect.get(globalThis, place);
  if (isRunning(before)) return before;
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Neither the child process nor its pipe prevents the worker from exiting. When the worker exits, the child ends.
  child.unref();
  child.channel?.unref();
  // Each pending request adds one listener, so their number is not limited.
  child.setMaxListeners(0);
  Reflect.set(globalThis, place, child);
  return child;
};

const isRunning = (found: unknown): found is ChildProcess =>
  typeof found === 'object' && found !== null && Reflect.get(found, 'connected') === true;

const ask = (question: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = processOfWorker();
    const id = randomUUID();
    const end = (fault?: string) => {
      child.off('message', handleAnswer).off('exit', gone);
      if (fault === undefined) resolve();
      else reject(new Error(`The provider could not do this: ${fault}`));
    };
    const handleAnswer = (answer: { id: string; fault?: string }) => {
      if (answer.id === id) end(answer.fault);
    };
    const gone = () => end('its process ended');
    child.on('message', handleAnswer).once('exit', gone);
    child.send({ id, ...question });
  });

/** Starts the provider as in production. Test files of a worker share its process, which starts slowly. */
export const openProvider = ({ port, databaseUrl, operatorToken, webhook }: ProviderSettings): Promise<void> =>
  ask({
    act: 'open',
    port,
    options: {
      databaseUrl,
      ownOrigin: `http://127.0.0.1:${port}`,
      pageOrigins: ['http://localhost:3000', 'http://*.localhost:3000'],
      cardSecret: 'card-secret-of-tests',
      operatorToken,
      securityEventsKey: 'security-events-key-of-tests',
      webhook,
      logLevel: 'warn',
    },
  });

/** Stops the provider on a port, if any, and closes its connections. */
export const closeProvider = (port: number): Promise<void> => ask({ act: 'close', port });
