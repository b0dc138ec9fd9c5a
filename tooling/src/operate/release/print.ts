import type { dryRunRollout } from '@travel/contracts/endpoints/delivery/delivery';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { OrganisationRecord } from '@travel/contracts/endpoints/delivery/organisations';
import type { SignedProvenance } from '@travel/contracts/endpoints/delivery/provenance';
import type { ListedToken } from '@travel/contracts/endpoints/delivery/release-tokens';
import type { GateFinding } from '@travel/contracts/releases/gate.schema';
import { defaultRolloutSteps } from '@travel/contracts/releases/default-rollout-steps';
import type { AuditEntry, Rollout, RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { formatTable } from '../../workspace/table.ts';
import { formatSigners } from './provenance-text.ts';

interface ListedRelease {
  readonly package: string;
  readonly version: string;
  readonly source: string;
  readonly published_at: string | null;
  readonly published_by: string | null;
  readonly misfits: readonly string[];
  readonly provenance?: readonly SignedProvenance[] | undefined;
  readonly builds?: readonly { readonly branch: string; readonly commit: string }[] | undefined;
}

export const formatAudience = ({ signed_in, ...named }: Rule['audience']): string => {
  const parts = [
    ...Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])),
    ...(signed_in === undefined ? [] : [signed_in ? 'signed in' : 'guests']),
  ];
  return parts.length > 0 ? parts.join(', ') : 'everybody';
};

type Rule = Rollout['rules'][number];

const formatUtc = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

export const formatRuleTimes = ({
  from,
  until,
}: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): string =>
  `${from === undefined ? '' : `, from ${formatUtc(from)}`}${until === undefined ? '' : `, until ${formatUtc(until)}`}`;

export const formatPlanState = ({ plan }: Pick<Rule, 'plan'>): string => {
  if (!plan) return '';
  const next = plan.steps[plan.step + 1];
  if (plan.held !== null) return `; held: ${plan.held}`;
  const who = plan.visitors > 0 ? `, once ${plan.visitors} visitors met it` : '';
  return next ? `; ${next.percent} % from ${formatUtc(plan.next_at)}${who}` : '';
};

/** Formats the shares of a rollout: `1 %, then 5, 25, 50 and 100 %`. */
export const formatPlan = (change: Extract<RolloutChange, { action: 'rollout' }>): string => {
  if (change.percent !== undefined) return `${change.percent} %${formatRuleTimes(change)}`;
  const [first, ...later] = (change.plan?.steps ?? defaultRolloutSteps).map((step) => step.percent);
  return `${first} %${later.length > 0 ? `, then ${later.join(', ')} %` : ''}${formatRuleTimes(change)}`;
};

/** Formats a release so that a person recognises it before the rollout: version, commit, date and publisher. */
export const formatRelease = (release: ListedRelease, of?: string): string => {
  const build = release.builds?.[0];
  const from = build ? `${build.commit} of ${build.branch}` : release.source;
  const when = release.published_at === null ? 'not published' : `published ${formatUtc(release.published_at)}`;
  return `${release.version} (${[...(of === undefined ? [] : [of]), from, `${when} by ${release.published_by ?? '?'}`].join(', ')})`;
};

const hasEnded = ({ until }: Rule, now: Date): boolean => until !== undefined && Date.parse(until) <= now.getTime();

export const formatRollout = (rollout: Rollout, now = new Date()): string => {
  const state = rollout.killed ? ' (killed: not served)' : rollout.paused ? ' (paused: rules are not tried)' : '';
  const rules = rollout.rules.map(
    (rule) =>
      `  ${rule.percent} % of ${formatAudience(rule.audience)} have ${rule.version}${formatRuleTimes(rule)}${hasEnded(rule, now) ? '; ended' : formatPlanState(rule)}${rule.set === undefined ? '' : `, in set ${rule.set}`}`,
  );
  return [
    `${rollout.package}: default ${rollout.default_version ?? 'none'}${state}, revision ${rollout.revision}`,
    ...rules,
  ].join('\n');
};

type DryRunResult = EndpointResponse<typeof dryRunRollout>;

/** Formats what a change would break: one line per finding, followed by the affected pages and visitors. */
export const formatFindings = (findings: readonly GateFinding[] = []): string[] =>
  findings.flatMap(({ level, what, affected }) => [
    `${level === 'error' ? 'breaks' : 'look at'}: ${what}`,
    ...affected.map(({ who, percent: share }) => `  ${share === null ? '' : `${share} % of `}${who}`),
  ]);

const formatShares = (shares: DryRunResult['kinds'][number]['after']): string =>
  shares.map(({ percent, version, why }) => `${percent} % ${version ?? 'nothing'} (${why})`).join(', ');

/** Formats which visitors would get which release after a change, one line per kind of visitor. */
export const formatDryRun = ({
  kinds,
  visitors_last_hour,
  findings,
}: Pick<DryRunResult, 'kinds' | 'visitors_last_hour' | 'findings'>): string =>
  [
    formatTable([
      ['who', 'now', 'then', 'another version', 'visitors of the last hour'],
      ...kinds.map(({ who, before, after, changed_percent, visitors }) => [
        who,
        formatShares(before),
        formatShares(after),
        `${changed_percent} %`,
        visitors === null ? '–' : `about ${visitors}`,
      ]),
    ]),
    `${visitors_last_hour} visitors met the package within the last hour.`,
    ...formatFindings(findings),
  ].join('\n');

export const formatReleaseList = (
  releases: readonly ListedRelease[],
  rollouts: readonly Rollout[],
  sets: readonly string[] = [],
): string => {
  const rows = releases.map(({ package: name, version, source, published_at, published_by, provenance, misfits }) => [
    name,
    version,
    source,
    published_at?.replace('T', ' ').slice(0, 16) ?? 'not published',
    published_by ?? '',
    formatSigners(provenance),
    misfits.length > 0 ? `does not fit: ${misfits.join('; ')}` : '',
  ]);
  return [
    ...rollouts.map((rollout) => formatRollout(rollout)),
    ...sets,
    '',
    releases.length > 0
      ? formatTable([['package', 'version', 'source', 'published (UTC)', 'by', 'signed', ''], ...rows])
      : 'Nothing was published.',
  ].join('\n');
};

export const formatAuditLog = (entries: readonly AuditEntry[]): string =>
  entries.length === 0
    ? 'Nothing was changed yet.'
    : formatTable([
        ['when (UTC)', 'who', 'what', 'why'],
        ...entries.map(({ at, who, what, why }) => [at.replace('T', ' ').slice(0, 19), who, what, why]),
      ]);

const toDay = (at: string | null): string => at?.slice(0, 10) ?? '';

const formatTokenState = (token: ListedToken, now: Date): string => {
  if (token.revoked_at) return `revoked ${toDay(token.revoked_at)} by ${token.revoked_by ?? '?'}`;
  return new Date(token.expires_at) <= now ? 'ended' : '';
};

/** Formats release tokens as a table, and marks those that are no longer valid. */
export const formatTokens = (tokens: readonly ListedToken[], now: Date): string =>
  tokens.length === 0
    ? 'No release token was made yet.'
    : formatTable([
        ['id', 'whose', 'for', 'organisations', 'made', 'ends', 'last used', ''],
        ...tokens.map((one) => [
          one.id,
          one.who,
          one.packages.join(', '),
          one.organisations?.join(', ') ?? 'all',
          `${toDay(one.created_at)} by ${one.created_by}`,
          toDay(one.expires_at),
          toDay(one.last_used_at) || 'never',
          formatTokenState(one, now),
        ]),
      ]);

interface ListedOrganisation extends OrganisationRecord {
  readonly id: string;
}

/** Formats organisations as a table, with the reason if the newest document cannot be read. */
export const formatOrganisations = (organisations: readonly ListedOrganisation[]): string =>
  formatTable([
    ['id', 'name', 'hosts', 'revision', 'changed (UTC)', 'by', ''],
    ...organisations.map(({ id, document, revision, changed_at, changed_by, fault }) => [
      id,
      document?.name ?? '–',
      document?.hosts.join(', ') ?? '–',
      String(revision),
      changed_at.replace('T', ' ').slice(0, 16),
      changed_by,
      fault === null ? '' : `cannot be read, ${document ? 'the last good one is in force' : 'is off'}: ${fault}`,
    ]),
  ]);
