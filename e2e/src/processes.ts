import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { addresses, dataDir } from './product.ts';

const run = promisify(execFile);

const folders = { api: 'services/api', payments: 'sandbox/payment-provider' } as const;

type Service = keyof typeof folders;

/** Returns the process ID of a service that this product's start command runs, ignoring other products on the machine. */
const findProcess = async (service: Service): Promise<number> => {
  const { pid: start }: { pid: number } = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8'));
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const found = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line))
    .find((line) => Number(line?.[2]) === start && line?.[3]?.includes(join(folders[service], 'src/main.ts')));
  if (!found) throw new Error(`The service ${service} does not run`);
  return Number(found[1]);
};

/**
 * Returns a function that kills a service at once, as a crash does. The product then restarts the service by itself.
 */
export const prepareKill = async (service: Service): Promise<() => void> => {
  const pid = await findProcess(service);
  return () => void process.kill(pid, 'SIGKILL');
};

/** Resolves when the services that journeys kill are ready again. */
export const servicesReady = async (): Promise<void> => {
  for (const address of [addresses.api, addresses.payments]) {
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { message: `${address} is ready`, timeout: 60_000 }).toBe(true);
  }
};
