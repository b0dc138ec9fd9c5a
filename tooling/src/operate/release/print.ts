import type { OrganisationRecord } from '@travel/contracts/endpoints/organisations';
import type { ListedToken } from '@travel/contracts/endpoints/release-tokens';
import type { AuditEntry, Rollout } from '@travel/contracts/rollouts.schema';
import { table } from '../../workspace/table.ts';

interface Listed {
  readonly package: string;
  readonly version: string;
  readonly source: string;
  readonly published_at: string | null;
  readonly published_by: string | null;
  readonly misfits: readonly string[];
}

const audienceText = (audience: Rollout['rules'][number]['audience']): string => {
  const parts = Object.entries(audience).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name.replace('_', ' ')} ${String(value)}`],
  );
  return parts.length > 0 ? parts.join(', ') : 'everybody';
};

export const rolloutText = (rollout: Rollout): string => {
  const state = rollout.killed ? ' (killed: not served)' : rollout.paused ? ' (paused: rules are not tried)' : '';
  const rules = rollout.rules.map(
    (rule) => `  ${rule.percent} % of ${audienceText(rule.audience)} have ${rule.version}`,
  );
  return [
    `${rollout.package}: default ${rollout.default_version ?? 'none'}${state}, revision ${rollout.revision}`,
    ...rules,
  ].join('\n');
};

export const listText = (releases: readonly Listed[], rollouts: readonly Rollout[]): string => {
  const rows = releases.map(({ package: name, version, source, published_at, published_by, misfits }) => [
    name,
    version,
    source,
    published_at?.replace('T', ' ').slice(0, 16) ?? 'not published',
    published_by ?? '',
    misfits.length > 0 ? `does not fit: ${misfits.join('; ')}` : '',
  ]);
  return [
    ...rollouts.map(rolloutText),
    '',
    releases.length > 0
      ? table([['package', 'version', 'source', 'published (UTC)', 'by', ''], ...rows])
      : 'Nothing was published.',
  ].join('\n');
};

export const auditText = (entries: readonly AuditEntry[]): string =>
  entries.length === 0
    ? 'Nothing was changed yet.'
    : table([
        ['when (UTC)', 'who', 'what', 'why'],
        ...entries.map(({ at, who, what, why }) => [at.replace('T', ' ').slice(0, 19), who, what, why]),
      ]);

const day = (at: string | null): string => at?.slice(0, 10) ?? '';

const tokenState = (token: ListedToken, now: Date): string => {
  if (token.revoked_at) return `revoked ${day(token.revoked_at)} by ${token.revoked_by ?? '?'}`;
  return new Date(token.expires_at) <= now ? 'ended' : '';
};

/** Release tokens as a table; those that open nothing any more say so. */
export const tokensText = (tokens: readonly ListedToken[], now: Date): string =>
  tokens.length === 0
    ? 'No release token was made yet.'
    : table([
        ['id', 'whose', 'for', 'made', 'ends', 'last used', ''],
        ...tokens.map((one) => [
          one.id,
          one.who,
          one.packages.join(', '),
          `${day(one.created_at)} by ${one.created_by}`,
          day(one.expires_at),
          day(one.last_used_at) || 'never',
          tokenState(one, now),
        ]),
      ]);

interface ListedOrganisation extends OrganisationRecord {
  readonly id: string;
}

/** Organisations as a table; one whose newest document cannot be read says why. */
export const organisationsText = (organisations: readonly ListedOrganisation[]): string =>
  table([
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
