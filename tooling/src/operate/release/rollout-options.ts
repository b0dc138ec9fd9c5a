import { InvalidArgumentError, type Command } from 'commander';
import { listReleases, listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import { defaultRolloutSteps } from '@travel/contracts/releases/default-rollout-steps';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Audience } from '@travel/contracts/releases/rollout.schema';
import {
  parseCountry,
  parseTimeRange,
  parseMoment,
  parsePauses,
  parsePercent,
  parseWeekdays,
  parseReason,
  parseSteps,
  parseWholeNumber,
} from './arguments.ts';
import { readCurrentBuild } from './current-build.ts';
import { RegistryFault, type Registry } from './registry-client.ts';

/** Dependencies that the commands for rollouts share: the registry's client and output. */
export interface Tools {
  readonly registry: () => Promise<Registry>;
  readonly print: (value: unknown, text: string) => void;
  /** Whether the complete response is printed as JSON for programs. */
  readonly isJson: () => boolean;
}

export interface AudienceOptions {
  readonly org?: string;
  readonly country?: string;
  readonly signedIn?: true;
  readonly guests?: true;
  readonly role?: 'traveller' | 'agent' | 'operator';
  readonly visitor?: string;
}

export interface RolloutOptions extends AudienceOptions {
  readonly percent?: number;
  readonly steps?: number[];
  readonly pause?: number[];
  readonly hours?: { from: string; until: string };
  readonly days?: ReturnType<typeof parseWeekdays>;
  readonly zone?: string;
  readonly visitors?: number;
  readonly at?: string;
  readonly until?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly revision?: number;
  readonly replace?: true;
  readonly why: string;
}

/** Returns the audience that the options name. A visitor cannot be both a guest and signed in. */
export const parseAudience = (options: AudienceOptions): Audience => {
  if (options.guests && options.signedIn) {
    throw new RegistryFault('audience_empty', 'Nobody is a guest and signed in: give --guests or --signed-in.');
  }
  return {
    organisation: options.org,
    country: options.country,
    signed_in: options.signedIn ?? (options.guests ? false : undefined),
    role: options.role,
    visitor: options.visitor,
  };
};

const role = (value: string) => {
  if (value === 'traveller' || value === 'agent' || value === 'operator') return value;
  throw new InvalidArgumentError('traveller, agent or operator is required.');
};

export const withAudience = (command: Command): Command =>
  command
    .option('--org <organisation>', 'only this organisation')
    .option('--country <code>', 'only visitors from there', parseCountry)
    .option('--signed-in', 'only signed-in visitors')
    .option('--guests', 'only visitors who are not signed in')
    .option('--role <role>', 'only this role: traveller, agent or operator', role)
    .option('--visitor <id>', 'only this visitor');

/**
 * Returns the revision that a change is based on: the given one, otherwise the current one. The registry refuses the
 * change if someone else has changed the rollout since.
 */
export const readRevision = async (client: Registry, name: PackageName, given: number | undefined): Promise<number> => {
  if (given !== undefined) return given;
  const { rollouts } = await client.call(listRollouts, {});
  return rollouts.find((rollout) => rollout.package === name)?.revision ?? 0;
};

/**
 * Resolves the version that an argument names: `latest` is the newest release of the own branch, else of main, else of
 * all branches.
 */
export const findRelease = async (client: Registry, name: PackageName, version: string) => {
  const list = async (branch?: string) =>
    (await client.call(listReleases, { query: { package: name, branch, limit: branch ? 1 : 200 } })).releases;
  if (version !== 'latest') return { release: (await list()).find((one) => one.version === version), of: undefined };
  const own = await readCurrentBuild();
  for (const branch of new Set([own?.branch, 'main'])) {
    const [release] = branch === undefined ? [] : await list(branch);
    if (release) return { release, of: `the newest of ${branch}` };
  }
  const [release] = await list();
  if (release) return { release, of: 'the newest of all, for no branch has one' };
  throw new RegistryFault(
    'release_unknown',
    `Nothing was published of ${name} yet. Do: npx -y pnpm@12 release publish ${name}`,
  );
};

const everyDay = parseWeekdays('Mon-Sun');

const toHours = ({ hours: times, days, zone }: RolloutOptions) =>
  times || days || zone
    ? {
        ...(times ?? { from: '00:00', until: '23:59' }),
        days: days ?? everyDay,
        zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      }
    : undefined;

export const parsePlan = (options: RolloutOptions) => {
  const { steps: percents, pause, visitors } = options;
  const between = toHours(options);
  if (percents === undefined && pause === undefined && visitors === undefined && between === undefined)
    return undefined;
  const shares = percents ?? defaultRolloutSteps.map((step) => step.percent);
  if (pause && pause.length > 1 && pause.length !== shares.length - 1) {
    throw new RegistryFault(
      'pauses_unclear',
      `${shares.length} steps have ${shares.length - 1} pauses between them, and ${pause.length} were given.`,
    );
  }
  const planned = shares.map((share, index) => ({
    percent: share,
    pause_minutes:
      pause?.[pause.length > 1 ? index : 0] ??
      (pause ? 0 : (defaultRolloutSteps.find((step) => step.percent >= share)?.pause_minutes ?? 60)),
  }));
  return { steps: planned, visitors, hours: between };
};

/** Adds the options for percentage, time and confirmation. */
export const withShare = (command: Command): Command =>
  withAudience(command)
    .option('--percent <number>', 'this share at once, 0 to 100; it sticks to each visitor', parsePercent)
    .option('--steps <numbers>', 'shares of a plan: 1,5,25,50,100', parseSteps)
    .option('--pause <times>', 'between the steps of a plan: 2h for each, or 10m,30m,1h,1d', parsePauses)
    .option('--hours <times>', 'steps are taken within these hours alone: 09:00-17:00', parseTimeRange)
    .option('--days <days>', 'and on these days: Mon-Fri', parseWeekdays)
    .option('--zone <name>', 'by the clock of that zone, Europe/Berlin; this machine’s unless said')
    .option('--visitors <number>', 'who must have met a step before the next; 0 waits for nobody', parseWholeNumber)
    .option('--at <time>', 'begins then: 2026-11-24T09:00+01:00, or without a zone by this machine', parseMoment)
    .option('--until <time>', 'ends then', parseMoment)
    .option('--dry-run', 'says who would get what and why, and changes nothing')
    .option('--yes', 'does not ask; without a terminal nothing is asked')
    .requiredOption('--why <text>', 'for the audit log', parseReason);

/**
 * Checks that options name a share or a plan, not both.
 * @throws RegistryFault if they name both
 */
export const requireShareOrPlan = (options: RolloutOptions): void => {
  if (
    options.percent !== undefined &&
    (options.steps ?? options.pause ?? options.visitors ?? toHours(options)) !== undefined
  ) {
    throw new RegistryFault(
      'plan_unclear',
      '--percent is one step: leave it out, or --steps, --pause, --visitors, --hours and --days.',
    );
  }
};
