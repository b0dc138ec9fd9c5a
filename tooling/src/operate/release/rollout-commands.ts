import type { Command } from 'commander';
import { changeRollout, dryRunRollout } from '@travel/contracts/endpoints/delivery/delivery';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { parsePackageName, parseReason, parseWholeNumber } from './arguments.ts';
import { browserPackages } from './browser-packages.ts';
import { confirmInTerminal } from './confirm.ts';
import { formatAudience, formatPlan, formatRelease, formatRollout, formatDryRun } from './print.ts';
import { RegistryFault } from './registry-client.ts';
import {
  parseAudience,
  parsePlan,
  findRelease,
  requireShareOrPlan,
  readRevision,
  withAudience,
  withShare,
  type AudienceOptions,
  type RolloutOptions,
  type Tools,
} from './rollout-options.ts';

/** Adds `rollout`, `next` and the other commands that change which visitors get a release. */
export const addRolloutCommands = (program: Command, { registry, print, isJson }: Tools): void => {
  withShare(
    program
      .command('rollout')
      .description('gives a version to a share of somebody, step by step unless --percent names the share')
      .argument('<package>', browserPackages.join(', '), parsePackageName)
      .argument('<version>', 'a published version, or `latest` of your branch'),
  )
    .option('--revision <number>', 'as `list` showed it; refused where it was changed since', parseWholeNumber)
    .option('--replace', 'also ends a running plan of somebody else; so does --revision')
    .action(async (name: PackageName, version: string, options: RolloutOptions) => {
      requireShareOrPlan(options);
      const client = await registry();
      const audience = parseAudience(options);
      const revision = await readRevision(client, name, options.revision);
      const { release, of } = await findRelease(client, name, version);
      const change = {
        action: 'rollout',
        version: release?.version ?? version,
        percent: options.percent,
        audience,
        plan: parsePlan(options),
        from: options.at,
        until: options.until,
        ...((options.replace || options.revision !== undefined) && { replace: true }),
        why: options.why,
      } as const satisfies RolloutChange;
      const line = `Roll out ${name} ${release ? formatRelease(release, of) : version} to ${formatPlan(change)} of ${formatAudience(audience)}`;
      if (options.dryRun) {
        const request = { params: { package: name }, query: { revision }, body: change };
        const tried = await client.call(dryRunRollout, request);
        print(tried, `${line}: nothing was changed.\n${formatDryRun(tried)}`);
        return;
      }
      if (!options.yes && !isJson() && !(await confirmInTerminal(line))) {
        throw new RegistryFault('not_confirmed', 'Nothing was changed.');
      }
      const rollout = await client.call(changeRollout, {
        params: { package: name },
        query: { revision },
        body: change,
      });
      print(rollout, `${line}: done.\n${formatRollout(rollout)}`);
    });

  withAudience(
    program
      .command('next')
      .description('takes the next step of a plan now')
      .argument('<package>', browserPackages.join(', '), parsePackageName),
  )
    .option('--revision <number>', 'as `list` showed it; refused where it was changed since', parseWholeNumber)
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (name: PackageName, options: AudienceOptions & { revision?: number; why: string }) => {
      const client = await registry();
      const audience = parseAudience(options);
      const isNamed = Object.values(audience).some((part) => part !== undefined);
      const rollout = await client.call(changeRollout, {
        params: { package: name },
        query: { revision: await readRevision(client, name, options.revision) },
        body: { action: 'next', ...(isNamed && { audience }), why: options.why },
      });
      print(rollout, formatRollout(rollout));
    });

  for (const [action, description] of changes) {
    const command = program
      .command(action)
      .description(description)
      .argument('<package>', browserPackages.join(', '), parsePackageName)
      .option('--revision <number>', 'as `list` showed it; refused where it was changed since', parseWholeNumber)
      .requiredOption('--why <text>', 'for the audit log', parseReason)
      .action(async (name: PackageName, { why, revision, all }: { why: string; revision?: number; all?: true }) => {
        const client = await registry();
        const madeOn = emergencies.has(action) ? revision : await readRevision(client, name, revision);
        const rollout = await client.call(changeRollout, {
          params: { package: name },
          query: { revision: madeOn },
          body: action === 'rollback' ? { action, all, why } : { action, why },
        });
        print(rollout, formatRollout(rollout));
      });
    if (action === 'rollback') {
      command.option('--all', 'calls off every rule; a default that was the last step too');
    }
  }
};

const changes = [
  ['rollback', 'takes back the last step of a rollout alone; again, the one before it'],
  ['pause', 'stops all rules and plans: everybody has the default'],
  ['resume', 'lets the rules work and the plans go on again'],
  ['kill', 'takes the package off every page at once; its fallback shows'],
  ['restore', 'brings a killed package back'],
  ['retire', 'takes a killed package that no page needs off all lists; its releases stay'],
] as const;

// Commands that remove a release in an emergency succeed even if someone else has changed the rollout.
const emergencies = new Set<string>(['kill', 'pause']);
