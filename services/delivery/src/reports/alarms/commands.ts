import type { StoredRollout } from '../../rollouts/stored-rollout.ts';

const release = 'npx -y pnpm@12 release';
const why = '--why "…"';

export const formatResumeCommand = ({ package: name, rules }: StoredRollout, version: string): string =>
  rules
    .filter((rule) => rule.version === version && rule.percent > 0)
    .map(({ percent, audience }) =>
      [
        `${release} rollout ${name} ${version} --percent ${percent}`,
        audience.organisation && `--org ${audience.organisation}`,
        audience.country && `--country ${audience.country}`,
        audience.signed_in && '--signed-in',
        audience.role && `--role ${audience.role}`,
        audience.visitor && `--visitor ${audience.visitor}`,
        why,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

export const formatRolloutCommand = (name: string, version: string): string =>
  `${release} rollout ${name} ${version} --percent 100 ${why}`;

export const formatRollbackCommand = (name: string): string => `${release} rollback ${name} ${why}`;

export const formatSetCommand = (set: number): string => `npx -y pnpm@12 release set rollback ${set} --why "…"`;
