import { InvalidArgumentError, type Command } from 'commander';
import { changeChangeSet, createChangeSet, dryRunChangeSet } from '@travel/contracts/endpoints/delivery/change-sets';
import type { NewChangeSet } from '@travel/contracts/releases/change-set.schema';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { parsePercent, parseReason, parseWholeNumber } from './arguments.ts';
import { confirmInTerminal } from './confirm.ts';
import { formatAudience, formatPlan, formatRelease } from './print.ts';
import { formatChangeSet, formatChangeSetDryRun } from './print-sets.ts';
import { RegistryFault, type Registry } from './registry-client.ts';
import {
  parseAudience,
  parsePlan,
  findRelease,
  requireShareOrPlan,
  readRevision,
  withShare,
  type RolloutOptions,
  type Tools,
} from './rollout-options.ts';

interface Member {
  readonly package: PackageName;
  readonly version: string;
}

/** Parses an argument such as `mfe-checkout@1.2.3` and adds it to the earlier ones. */
const member = (value: string, before: readonly Member[] = []): Member[] => {
  const [name = '', version = ''] = value.split('@');
  if (!isPackageName(name) || version === '') {
    throw new InvalidArgumentError('A package and its version are required, like mfe-checkout@1.2.3 or shell@latest.');
  }
  return [...before, { package: name, version }];
};

/** Adds `set` and the commands that change a change set: several packages that are released together. */
export const addSetCommands = (program: Command, { registry, print, isJson }: Tools): void => {
  const command = program
    .command('set')
    .description(
      'packages that go out as one: npx -y pnpm@12 release set mfe-checkout@1.2.3 mfe-travel@latest --why "…"',
    );
  withShare(
    command
      .command('begin', { isDefault: true })
      .description('gives several packages to the same visitors in one step: all of them or none')
      .argument('<package@version...>', 'two or more; `latest` is the newest of your branch', member),
  ).action(async (members: Member[], options: RolloutOptions) => {
    requireShareOrPlan(options);
    const client = await registry();
    const found = await Promise.all(members.map((one) => findMember(client, one)));
    const body = {
      packages: found.map(({ text: _text, ...one }) => one),
      percent: options.percent,
      audience: parseAudience(options),
      plan: parsePlan(options),
      from: options.at,
      until: options.until,
      why: options.why,
    } satisfies NewChangeSet;
    const whom = `${formatPlan({ action: 'rollout', version: '', ...body })} of ${formatAudience(body.audience)}`;
    const line = `Roll out ${found.map(({ text }) => text).join(' and ')} as one set to ${whom}`;
    if (options.dryRun) {
      const tried = await client.call(dryRunChangeSet, { body });
      print(tried, `${line}: nothing was changed.\n${formatChangeSetDryRun(tried)}`);
      return;
    }
    if (!options.yes && !isJson() && !(await confirmInTerminal(line))) {
      throw new RegistryFault('not_confirmed', 'Nothing was changed.');
    }
    const set = await client.call(createChangeSet, { body });
    print(set, `${line}: done.\n${formatChangeSet(set)}`);
  });

  for (const [action, description] of changes) {
    const one = command
      .command(action)
      .description(description)
      .argument('<number>', 'as `list` shows it', parseWholeNumber)
      .option('--revision <number>', 'as `list` showed it; refused where it was changed since', parseWholeNumber)
      .requiredOption('--why <text>', 'for the audit log', parseReason)
      .action(async (id: number, { why, revision, all, ...options }: SetOptions) => {
        const client = await registry();
        const set = await client.call(changeChangeSet, {
          params: { id },
          query: { revision },
          body:
            action === 'rollback'
              ? { action, all, why }
              : action === 'rollout'
                ? { action, percent: options.percent, why }
                : { action, why },
        });
        print(set, formatChangeSet(set));
      });
    if (action === 'rollback') one.option('--all', 'takes back every step of the set');
    if (action === 'rollout')
      one.option('--percent <number>', 'this share at once; without it by a plan', parsePercent);
  }
};

interface SetOptions {
  readonly why: string;
  readonly revision?: number;
  readonly all?: true;
  readonly percent?: number;
}

/**
 * Resolves a package of a change set to a version, with the revision of the package's rollout that the change is based
 * on.
 */
const findMember = async (client: Registry, { package: name, version }: Member) => {
  const { release, of } = await findRelease(client, name, version);
  return {
    package: name,
    version: release?.version ?? version,
    revision: await readRevision(client, name, undefined),
    text: `${name} ${release ? formatRelease(release, of) : version}`,
  };
};

const changes = [
  ['rollout', 'gives a set to another share'],
  ['next', 'takes the next step of its plan now'],
  ['pause', 'nobody gets it until it is resumed'],
  ['resume', 'gives it to its share again, and lets its plan go on'],
  ['rollback', 'takes its last step back in all its packages; again, the one before it'],
] as const;
