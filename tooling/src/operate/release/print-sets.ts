import type { dryRunChangeSet } from '@travel/contracts/endpoints/delivery/change-sets';
import type { ChangeSet } from '@travel/contracts/releases/change-set.schema';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { formatAudience, formatFindings, formatPlanState, formatRuleTimes, formatDryRun } from './print.ts';

const states: Readonly<Record<ChangeSet['state'], string>> = {
  open: '',
  paused: ' (paused: nobody gets it)',
  stopped: ' (stopped by the health watch: nobody gets it)',
  done: ' (done: the default of its packages)',
  rolled_back: ' (rolled back)',
};

/** Formats a change set in two lines. */
export const formatChangeSet = (set: ChangeSet): string =>
  [
    `set ${set.id}: ${set.packages.map((one) => `${one.package} ${one.version}`).join(' and ')}${states[set.state]}, revision ${set.revision}`,
    `  ${set.percent} % of ${formatAudience(set.audience)}${formatRuleTimes(set)}${formatPlanState(set)}`,
  ].join('\n');

/** Formats which visitors would get which release of each package of a change set. */
export const formatChangeSetDryRun = ({ packages, findings }: EndpointResponse<typeof dryRunChangeSet>): string =>
  [...packages.flatMap((one) => ['', one.package, formatDryRun(one)]), ...formatFindings(findings)].join('\n').trim();
