import { Command, CommanderError } from 'commander';
import { changeRollout, listAudit, listReleases, listRollouts } from '@travel/contracts/endpoints/delivery';
import type { PackageName } from '@travel/contracts/remotes';
import { readOperatorToken } from '../../settings/local-secrets.ts';
import { StartFault, readSettings } from '../../settings/settings.ts';
import { build } from './build.ts';
import { publishBuilds } from './publish-builds.ts';
import { country, packageName, percent, reason, wholeNumber } from './arguments.ts';
import { browserPackages, buildFolder } from './browser-packages.ts';
import { RegistryFault, createRegistry } from './registry-client.ts';
import { organisationCommands } from './organisation-commands.ts';
import { tokenCommands } from './token-commands.ts';
import { refusalText } from './way-out.ts';
import { addErrorCommands } from './errors-commands.ts';
import { auditText, listText, rolloutText } from './print.ts';
import type { Registry } from './registry-client.ts';

const registry = async (): Promise<Registry> => {
  const settings = readSettings();
  const token = settings.releaseToken ?? (await readOperatorToken(settings.dataDir));
  return createRegistry(settings.registryUrl, token);
};

/** Prints for people, or the whole answer for programs. */
const print = (value: unknown, text: string): void => {
  const { json } = program.opts<{ json?: boolean }>();
  process.stdout.write(`${json ? JSON.stringify(value, null, 2) : text}\n`);
};

const newestVersion = async (client: Registry, name: PackageName): Promise<string> => {
  const { releases } = await client.call(listReleases, { query: { package: name, limit: 1 } });
  const newest = releases[0];
  if (newest) return newest.version;
  throw new RegistryFault(
    'release_unknown',
    `Nothing was published of ${name} yet. Do: npx -y pnpm@12 release publish ${name}`,
  );
};

/**
 * The revision that a change is made on: the one that a person looked at, else what is there now. The registry refuses
 * the change where somebody else was quicker.
 */
const revisionOf = async (client: Registry, name: PackageName, given: number | undefined): Promise<number> => {
  if (given !== undefined) return given;
  const { rollouts } = await client.call(listRollouts, {});
  return rollouts.find((rollout) => rollout.package === name)?.revision ?? 0;
};

const program = new Command('npx -y pnpm@12 release')
  .description('Publishes releases and decides who sees them, on the running registry.')
  .option('--json', 'print the whole answer as JSON')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('Try: npx -y pnpm@12 release --help')
  .exitOverride();

program
  .command('publish')
  .description('builds a package and uploads its release; nobody sees it until it is rolled out')
  .argument('<package>', browserPackages.join(', '), packageName)
  .option('--folder <folder>', 'a release that was built already')
  .action(async (name: PackageName, { folder }: { folder?: string }) => {
    if (!folder) await build([name]);
    const published = await (await registry()).publish(folder ?? buildFolder(name));
    if (published.package !== name) {
      throw new RegistryFault('package_mismatch', `${folder} holds a release of ${published.package}, not of ${name}.`);
    }
    const fit = published.misfits.length
      ? `It does not fit what is live: ${published.misfits.join('; ')}.`
      : `Roll it out with: npx -y pnpm@12 release rollout ${name} ${published.version} --percent 10 --why "…"`;
    const how = published.fresh ? 'Published' : 'Already published:';
    print(published, `${how} ${name} ${published.version} (${published.uploaded} files uploaded). ${fit}`);
  });

program
  .command('publish-all')
  .description('builds and publishes every package; what is new becomes the default, as `start` does it')
  .action(async () => {
    await build();
    const fresh = await publishBuilds(await registry());
    print(fresh, fresh.length > 0 ? `New releases: ${fresh.join(', ')}.` : 'No package changed.');
  });

program
  .command('list')
  .description('what was published, and what is live')
  .argument('[package]', browserPackages.join(', '), packageName)
  .action(async (name?: PackageName) => {
    const client = await registry();
    const [{ releases }, { rollouts }] = await Promise.all([
      client.call(listReleases, { query: { package: name, limit: 50 } }),
      client.call(listRollouts, {}),
    ]);
    const shown = rollouts.filter((rollout) => !name || rollout.package === name);
    print({ releases, rollouts: shown }, listText(releases, shown));
  });

program
  .command('rollout')
  .description('gives a version to everybody, or to a share of somebody')
  .argument('<package>', browserPackages.join(', '), packageName)
  .argument('<version>', 'a published version, or `latest`')
  .option('--percent <number>', 'share of visitors, 0 to 100; it sticks to each visitor', percent, 100)
  .option('--org <organisation>', 'only this organisation')
  .option('--country <code>', 'only visitors from there', country)
  .option('--signed-in', 'only signed-in visitors')
  .option('--role <role>', 'only this role: traveller, agent or operator')
  .option('--visitor <id>', 'only this visitor')
  .option('--revision <number>', 'as `list` showed it; refused where it was changed since', wholeNumber)
  .requiredOption('--why <text>', 'for the audit log', reason)
  .action(
    async (
      name: PackageName,
      version: string,
      options: {
        percent: number;
        org?: string;
        country?: string;
        signedIn?: true;
        role?: 'traveller' | 'agent' | 'operator';
        visitor?: string;
        revision?: number;
        why: string;
      },
    ) => {
      const client = await registry();
      const audience = {
        organisation: options.org,
        country: options.country,
        signed_in: options.signedIn,
        role: options.role,
        visitor: options.visitor,
      };
      const rollout = await client.call(changeRollout, {
        params: { package: name },
        query: { revision: await revisionOf(client, name, options.revision) },
        body: {
          action: 'rollout',
          version: version === 'latest' ? await newestVersion(client, name) : version,
          percent: options.percent,
          audience,
          why: options.why,
        },
      });
      print(rollout, rolloutText(rollout));
    },
  );

const changes = [
  ['rollback', 'takes back the last step of a rollout alone; again, the one before it'],
  ['pause', 'stops all rules: everybody has the default'],
  ['resume', 'lets the rules work again'],
  ['kill', 'takes the package off every page at once; its fallback shows'],
  ['restore', 'brings a killed package back'],
] as const;

// What takes something off pages in an emergency goes through whatever else was changed meanwhile.
const emergencies = new Set<string>(['kill', 'pause']);

for (const [action, description] of changes) {
  const command = program
    .command(action)
    .description(description)
    .argument('<package>', browserPackages.join(', '), packageName)
    .option('--revision <number>', 'as `list` showed it; refused where it was changed since', wholeNumber)
    .requiredOption('--why <text>', 'for the audit log', reason)
    .action(async (name: PackageName, { why, revision, all }: { why: string; revision?: number; all?: true }) => {
      const client = await registry();
      const madeOn = emergencies.has(action) ? revision : await revisionOf(client, name, revision);
      const rollout = await client.call(changeRollout, {
        params: { package: name },
        query: { revision: madeOn },
        body: action === 'rollback' ? { action, all, why } : { action, why },
      });
      print(rollout, rolloutText(rollout));
    });
  if (action === 'rollback') {
    command.option('--all', 'calls off every rule; a default that was the last step too');
  }
}

program
  .command('audit')
  .description('who changed what and why, newest first')
  .argument('[package]', browserPackages.join(', '), packageName)
  .action(async (name?: PackageName) => {
    const client = await registry();
    const { entries } = await client.call(listAudit, { query: { package: name, limit: 50 } });
    print(entries, auditText(entries));
  });

addErrorCommands(program, { registry, print });
program.addCommand(tokenCommands({ registry, print }));
program.addCommand(organisationCommands({ registry, print }));

const helpful = (one: Command, name: string): void => {
  one.exitOverride().showHelpAfterError(`Try: npx -y pnpm@12 release ${name} --help`);
  for (const part of one.commands) helpful(part, `${name} ${part.name()}`);
};
for (const one of program.commands) helpful(one, one.name());

try {
  await program.parseAsync(process.argv.filter((argument, index) => !(index === 2 && argument === '--')));
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof RegistryFault || error instanceof StartFault) {
    const { json } = program.opts<{ json?: boolean }>();
    const { message } = error;
    const context = error instanceof RegistryFault ? error.context : undefined;
    const code = error instanceof RegistryFault ? error.code : 'settings_wrong';
    const text = error instanceof RegistryFault ? refusalText(code, message) : message;
    process.stderr.write(`${json ? JSON.stringify({ code, message, ...context }) : text}\n`);
    process.exitCode = 1;
  } else throw error;
}
