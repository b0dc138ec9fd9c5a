import { InvalidArgumentError, type Command } from 'commander';
import { listErrors, readError } from '@travel/contracts/endpoints/delivery/delivery';
import { readHealth, readRouteHealth } from '@travel/contracts/endpoints/delivery/release-health';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { parsePackageName } from './arguments.ts';
import { browserPackages } from './browser-packages.ts';
import { formatErrorDetails, formatErrorList, formatHealth, formatRouteHealth } from './errors-text.ts';
import type { Registry } from './registry-client.ts';

interface Tools {
  readonly registry: () => Promise<Registry>;
  readonly print: (value: unknown, text: string) => void;
}

const minutesUpTo =
  (most: number) =>
  (value: string): number => {
    if (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
    throw new InvalidArgumentError(`A whole number from 1 to ${most} is required.`);
  };

const errorId = (value: string): string => {
  if (/^[0-9a-f]{16}$/.test(value)) return value;
  throw new InvalidArgumentError('An id from the list of errors is required: sixteen letters and digits.');
};

/** Commands `health` and `errors`, which show how releases perform on pages and which errors occurred there. */
export const addErrorCommands = (program: Command, { registry, print }: Tools): void => {
  program
    .command('health')
    .description('failures and timings of the releases of a package, side by side')
    .argument('<package>', browserPackages.join(', '), parsePackageName)
    .option('--minutes <number>', 'how far to look back, up to 1440', minutesUpTo(1_440), 60)
    .option('--by-page', 'page by page', false)
    .action(async (name: PackageName, { minutes, byPage }: { minutes: number; byPage: boolean }) => {
      const client = await registry();
      if (byPage) {
        const pages = await client.call(readRouteHealth, { params: { package: name }, query: { minutes } });
        print(pages, formatRouteHealth(pages));
        return;
      }
      const health = await client.call(readHealth, { params: { package: name }, query: { minutes } });
      print(health, formatHealth(health));
    });

  program
    .command('errors')
    .description('what went wrong on pages with a package; with an id, one of them and its stack in the sources')
    .argument('<package>', browserPackages.join(', '), parsePackageName)
    .argument('[id]', 'of the list', errorId)
    .option('--version <version>', 'only this version')
    .option('--minutes <number>', 'how far to look back, up to 43200', minutesUpTo(43_200), 1_440)
    .action(async (name: PackageName, id: string | undefined, options: { version?: string; minutes: number }) => {
      const client = await registry();
      if (id !== undefined) {
        const one = await client.call(readError, { params: { package: name, id } });
        print(one, formatErrorDetails(name, one));
        return;
      }
      const listed = await client.call(listErrors, { params: { package: name }, query: { ...options, limit: 50 } });
      print(listed, formatErrorList(name, listed));
    });
};
