import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { addedRouteSchema } from '@travel/contracts/releases.schema';
import { isRemotePackage } from '@travel/contracts/remotes';
import type { RemotePackage } from '@travel/contracts/remotes';
import { matchRoute } from '@travel/contracts/routes';
import { command } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { run } from '../workspace/run.ts';
import { remoteFiles } from './remote-files.ts';

const packageOfName = (value: string): RemotePackage => {
  const name = value.startsWith('mfe-') ? value : `mfe-${value}`;
  if (!isRemotePackage(name)) {
    throw new InvalidArgumentError('Words of small letters and digits are wanted, like gift-cards.');
  }
  if (existsSync(join(root, name))) throw new InvalidArgumentError(`There is a folder ${name} already.`);
  return name;
};

const pathOfPage = (value: string): string => {
  const { error } = addedRouteSchema.shape.path.safeParse(value);
  if (error) throw new InvalidArgumentError(`${error.issues[0]?.message}.`);
  if (matchRoute(value)) throw new InvalidArgumentError(`${value} is a page of the product already.`);
  return value;
};

const titleOf = (name: RemotePackage): string => {
  const words = name.slice('mfe-'.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Options {
  readonly path?: string;
  readonly title?: string;
}

const create = async (name: RemotePackage, options: Options): Promise<void> => {
  const { path = pathOfPage(`/${name.slice('mfe-'.length)}`), title = titleOf(name) } = options;
  for (const [file, text] of remoteFiles({ package: name, path, title })) {
    const place = join(root, name, file);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  const installed = await run('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], { show: 'stderr' });
  const lines = [
    `${name} is there: its page is ${path}.`,
    ...(installed.ok ? [] : ['Its libraries could not be linked: run npx -y pnpm@12 install.']),
    '',
    `  npx -y pnpm@12 dev ${name}                 the product with it, under hot reload`,
    `  npx -y pnpm@12 unit ${name}                its tests`,
    `  npx -y pnpm@12 release publish ${name}     its release; who sees it is a rollout`,
    '',
    'docs/guides/write-a-remote.md goes on from here.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = installed.ok ? 0 : 1;
};

await command('create-remote', 'Makes a remote with a page of its own, ready to build, test and release.')
  .argument('<name>', 'like gift-cards: the package is mfe-gift-cards then', packageOfName)
  .option('--path <path>', 'where its page is; /gift-cards unless given', pathOfPage)
  .option('--title <title>', 'what its page is called; Gift cards unless given')
  .action(create)
  .parseAsync();
