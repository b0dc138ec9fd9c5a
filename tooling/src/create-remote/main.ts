import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { addedRouteSchema } from '@travel/contracts/releases/release.schema';
import { isRemotePackage, type RemotePackage } from '@travel/contracts/releases/remotes';
import { matchRoute } from '@travel/contracts/routes/routes';
import { StartFault } from '../settings/settings.ts';
import { createCommand } from '../workspace/command.ts';
import { root } from '../workspace/programs.ts';
import { run } from '../workspace/run.ts';
import { packPackages } from '../packed/pack-packages.ts';
import { createElsewhereFiles, packagesFolder } from './elsewhere-files.ts';
import { createRemoteFiles } from './remote-files.ts';

const packageOfName = (value: string): RemotePackage => {
  const name = value.startsWith('mfe-') ? value : `mfe-${value}`;
  if (!isRemotePackage(name)) {
    throw new InvalidArgumentError('Words of small letters and digits are required, like gift-cards.');
  }
  return name;
};

const pathOfPage = (value: string): string => {
  const { error } = addedRouteSchema.shape.path.safeParse(value);
  if (error) throw new InvalidArgumentError(`${error.issues[0]?.message}.`);
  if (matchRoute(value)) throw new InvalidArgumentError(`${value} is a page of the product already.`);
  return value;
};

const toTitle = (name: RemotePackage): string => {
  const words = name.slice('mfe-'.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Resolves the target folder relative to the directory from which the command was called. */
const emptyFolder = (value: string): string => {
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), value);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new InvalidArgumentError(`There is something in ${folder} already.`);
  }
  if (folder.startsWith(root + sep)) throw new InvalidArgumentError(`${folder} is in this workspace.`);
  return folder;
};

interface Options {
  readonly path?: string;
  readonly title?: string;
  readonly elsewhere?: string;
}

const write = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of files) {
    const place = join(folder, file);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
};

const create = async (name: RemotePackage, options: Options): Promise<void> => {
  const { path = pathOfPage(`/${name.slice('mfe-'.length)}`), title = toTitle(name), elsewhere } = options;
  const remote = { package: name, path, title };
  const folder = elsewhere ?? join(root, name);
  if (existsSync(join(folder, 'package.json'))) throw new StartFault(`There is a folder ${name} already.`);
  if (elsewhere === undefined) await write(folder, createRemoteFiles(remote));
  else await write(folder, createElsewhereFiles(remote, await packPackages(join(folder, packagesFolder))));
  const frozen = elsewhere === undefined ? ['--no-frozen-lockfile'] : [];
  const installed = await run('pnpm', ['install', '--prefer-offline', ...frozen], {
    cwd: elsewhere ?? root,
    show: 'stderr',
  });
  const against = elsewhere === undefined ? '' : ' --against http://localhost:3000';
  const lines = [
    `${name} is there${elsewhere === undefined ? '' : `, in ${elsewhere}`}: its page is ${path}.`,
    ...(installed.ok ? [] : [`Its libraries could not be linked: run npx -y pnpm@12 install. ${installed.output}`]),
    '',
    `  npx -y pnpm@12 dev ${name}${against}                 the product with it, under hot reload`,
    `  npx -y pnpm@12 unit${elsewhere === undefined ? ` ${name}` : ''}                its tests`,
    `  npx -y pnpm@12 release publish ${name}     its release; who sees it is a rollout`,
    '',
    elsewhere === undefined ? 'docs/guides/write-a-remote.md goes on from here.' : 'Its README.md goes on from here.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = installed.ok ? 0 : 1;
};

try {
  await createCommand('create-remote', 'Makes a remote with a page of its own, ready to build, test and release.')
    .argument('<name>', 'like gift-cards: the package is mfe-gift-cards then', packageOfName)
    .option('--path <path>', 'where its page is; /gift-cards unless given', pathOfPage)
    .option('--title <title>', 'what its page is called; Gift cards unless given')
    .option('--elsewhere <folder>', 'as a repository of its own, outside this workspace', emptyFolder)
    .action(create)
    .parseAsync();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
