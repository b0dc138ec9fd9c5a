import type { AuditEntry, Rollout } from '@travel/contracts/rollouts.schema';

interface Listed {
  readonly package: string;
  readonly version: string;
  readonly source: string;
  readonly published_at: string | null;
  readonly published_by: string | null;
  readonly misfits: readonly string[];
}

interface Figures {
  readonly version: string;
  readonly loads: number;
  readonly load_failures: number;
  readonly mount_failures: number;
  readonly render_failures: number;
  readonly mounted_p75: number | null;
  readonly lcp_p75: number | null;
}

/** Columns as wide as their widest cell. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

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
  return [`${rollout.package}: default ${rollout.default_version ?? 'none'}${state}`, ...rules].join('\n');
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

const milliseconds = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);

export const healthText = (releases: readonly Figures[]): string =>
  releases.length === 0
    ? 'No page reported anything in that time.'
    : table([
        ['version', 'loads', 'load failures', 'mount failures', 'render failures', 'mounted p75', 'LCP p75'],
        ...releases.map((one) => [
          one.version,
          String(one.loads),
          String(one.load_failures),
          String(one.mount_failures),
          String(one.render_failures),
          milliseconds(one.mounted_p75),
          milliseconds(one.lcp_p75),
        ]),
      ]);
