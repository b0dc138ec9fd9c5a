import { Command, CommanderError } from 'commander';
import { listChangeSets } from '@travel/contracts/endpoints/delivery/change-sets';
import { listAudit, listReleases, listRollouts, readRelease } from '@travel/contracts/endpoints/delivery/delivery';
import { readProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { readOperatorToken } from '../../settings/local-secrets.ts';
import { StartFault, readSettings } from '../../settings/settings.ts';
import { build } from './build.ts';
import { createBuilderCommand } from './builder-commands.ts';
import { fetchCiToken } from './ci-identity.ts';
import { publishBuilds } from './publish-builds.ts';
import { parsePackageName } from './arguments.ts';
import { readCurrentBuild } from './current-build.ts';
import { browserPackages, getBuildFolder, findOwnPackage } from './browser-packages.ts';
import { RegistryFault, createRegistry, type Registry } from './registry-client.ts';
import { createEndSessionsCommand, createOperatorCommand } from './operator-commands.ts';
import { createOrganisationCommand } from './organisation-commands.ts';
import { createPruneCommand } from './prune-command.ts';
import { fetchPreviewUrl, createPreviewCommand } from './preview-command.ts';
import { createTokenCommand } from './token-commands.ts';
import { formatRefusal } from './format-refusal.ts';
import { addErrorCommands } from './errors-commands.ts';
import { addRolloutCommands } from './rollout-commands.ts';
import { addSetCommands } from './set-commands.ts';
import { formatChangeSet } from './print-sets.ts';
import { formatAuditLog, formatReleaseList } from './print.ts';
import { formatReleaseDetails } from './provenance-text.ts';
import { addWhoCommands } from './who-command.ts';

/** The package to publish if the command names none. */
const own = findOwnPackage();

const registry = async (): Promise<Registry> => {
  const settings = readSettings();
  const given = settings.releaseToken ?? (await fetchCiToken(settings.registryUrl));
  const token = given ?? (await readOperatorToken(settings.dataDir));
  return createRegistry(settings.registryUrl, token);
};

/** Prints the text for people, or the complete response as JSON for programs. */
const print = (value: unknown, text: string): void => {
  const { json } = program.opts<{ json?: boolean }>();
  process.stdout.write(`${json ? JSON.stringify(value, null, 2) : text}\n`);
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
  .argument(own ? '[package]' : '<package>', browserPackages.join(', '), parsePackageName, own)
  .option('--folder <folder>', 'a release that was built already')
  .action(async (name: PackageName, { folder }: { folder?: string }) => {
    if (!folder) await build([name]);
    const client = await registry();
    const published = await client.publish(folder ?? getBuildFolder(name), await readCurrentBuild());
    if (published.package !== name) {
      throw new RegistryFault('package_mismatch', `${folder} holds a release of ${published.package}, not of ${name}.`);
    }
    const fit = published.misfits.length
      ? `It does not fit what is live: ${published.misfits.join('; ')}.`
      : `Roll it out with: npx -y pnpm@12 release rollout ${name} ${published.version} --why "…"`;
    const how = published.fresh ? 'Published' : 'Already published:';
    const preview = await fetchPreviewUrl(client, published);
    const look = preview === undefined ? '' : `\nLook at it for a day, alone or with whom you send it to: ${preview}`;
    print(
      { ...published, preview },
      `${how} ${name} ${published.version} (${published.uploaded} files uploaded). ${fit}${look}`,
    );
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
  .argument('[package]', browserPackages.join(', '), parsePackageName)
  .action(async (name?: PackageName) => {
    const client = await registry();
    const [{ releases }, { rollouts }, { sets }] = await Promise.all([
      client.call(listReleases, { query: { package: name, limit: 50 } }),
      client.call(listRollouts, {}),
      client.call(listChangeSets, { query: { package: name, limit: 20 } }),
    ]);
    const shown = rollouts.filter((rollout) => !name || rollout.package === name);
    const standing = sets.filter(({ state }) => state !== 'done' && state !== 'rolled_back');
    print({ releases, rollouts: shown, sets }, formatReleaseList(releases, shown, standing.map(formatChangeSet)));
  });

program
  .command('show')
  .description('one release: what it holds, and who signed where it comes from')
  .argument('<package>', browserPackages.join(', '), parsePackageName)
  .argument('<version>')
  .action(async (name: PackageName, version: string) => {
    const client = await registry();
    const params = { package: name, version };
    const [record, { provenance }] = await Promise.all([
      client.call(readRelease, { params }),
      client.call(readProvenance, { params }),
    ]);
    print({ record, provenance }, formatReleaseDetails(record, provenance));
  });

const tools = { registry, print, isJson: () => program.opts<{ json?: boolean }>().json ?? false };
addRolloutCommands(program, tools);
addSetCommands(program, tools);

addWhoCommands(program, { registry, print });

program
  .command('audit')
  .description('who changed what and why, newest first')
  .argument('[package]', browserPackages.join(', '), parsePackageName)
  .action(async (name?: PackageName) => {
    const client = await registry();
    const { entries } = await client.call(listAudit, { query: { package: name, limit: 50 } });
    print(entries, formatAuditLog(entries));
  });

addErrorCommands(program, { registry, print });
program.addCommand(createPruneCommand({ registry, print }));
program.addCommand(createPreviewCommand({ registry, print }));
program.addCommand(createTokenCommand({ registry, print }));
program.addCommand(createBuilderCommand({ registry, print }));
program.addCommand(createOrganisationCommand({ registry, print }));
program.addCommand(createOperatorCommand({ registry, print }));
program.addCommand(createEndSessionsCommand({ registry, print }));

const addHelp = (one: Command, name: string): void => {
  one.exitOverride().showHelpAfterError(`Try: npx -y pnpm@12 release ${name} --help`);
  for (const part of one.commands) addHelp(part, `${name} ${part.name()}`);
};
for (const one of program.commands) addHelp(one, one.name());

try {
  await program.parseAsync(process.argv.filter((argument, index) => !(index === 2 && argument === '--')));
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof RegistryFault || error instanceof StartFault) {
    const { json } = program.opts<{ json?: boolean }>();
    const { message } = error;
    const context = error instanceof RegistryFault ? error.context : undefined;
    const code = error instanceof RegistryFault ? error.code : 'settings_wrong';
    const text = error instanceof RegistryFault ? formatRefusal(code, message) : message;
    process.stderr.write(`${json ? JSON.stringify({ code, message, ...context }) : text}\n`);
    process.exitCode = 1;
  } else throw error;
}
