import type { DeveloperBoot, PageOverride } from '@travel/contracts/host/boot';
import { packageNames, type PackageName } from '@travel/contracts/releases/remotes';
import type { Choice } from '../../rollouts/choose-releases.ts';
import type { FindRecord } from '../../rollouts/find-record.ts';
import type { ExplainedRelease } from '../explain-releases.ts';
import type { DeveloperPasses } from './developer-passes.ts';
import type { PageOverrides } from './page-overrides.ts';

interface DeveloperPage {
  readonly overrides: PageOverrides;
  readonly passes: DeveloperPasses;
  readonly choice: Choice;
  readonly find: FindRecord;
  readonly isKilled: (name: PackageName) => boolean;
  readonly reasons: readonly ExplainedRelease[];
  readonly path: string;
}

export const createDeveloperBoot = (page: DeveloperPage): DeveloperBoot => {
  const { overrides, passes, reasons, path } = page;
  const { pass, previews, withheld, local, refused, search } = overrides;
  const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
  const shown: PageOverride[] = [
    ...local.map((one) => ({ package: one.package, version: 'local', until: toIso(pass?.until ?? 0) })),
    ...previews.map(({ package: name, version, until }) => ({
      package: name,
      version,
      until: toIso(until),
      missing: findMissingReason(page, name, version),
    })),
    ...withheld.map(({ package: name, version, until, because }) => ({
      package: name,
      version,
      until: toIso(until),
      missing: because,
    })),
  ];
  const until = Math.min(...previews.map((one) => one.until));
  return {
    overrides: shown,
    refused,
    packages: pass?.any
      ? [...new Set([...packageNames, ...reasons.map((one) => one.record.package)])]
      : (pass?.packages ?? []),
    releases: reasons.map(({ record, why, isLocal }) => ({
      package: record.package,
      version: isLocal ? 'local' : record.version,
      why,
      source: record.source,
      ...record.contracts,
    })),
    ...(pass &&
      previews.length > 0 && {
        share: getDeveloperLink(
          passes.makePreview({
            who: pass.who,
            releases: previews.map(({ until: _own, ...one }) => one),
            until,
            to: `${path}${search}`,
          }),
        ),
      }),
  };
};

export const developerLinkPath = '/delivery/developer';

export const getDeveloperLink = (key: string): string => `${developerLinkPath}?key=${encodeURIComponent(key)}`;

const findMissingReason = (
  { choice, find, isKilled }: DeveloperPage,
  name: PackageName,
  version: string,
): PageOverride['missing'] => {
  if (choice[name]?.record.version === version) return undefined;
  if (isKilled(name)) return 'killed';
  return find(name, version) ? 'unfit' : 'unknown';
};
