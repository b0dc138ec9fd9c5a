import { localRemoteSchema } from '@travel/contracts/endpoints/developer-links';
import { versionSchema } from '@travel/contracts/releases.schema';
import { consolePackage, isPackageName, packageOf } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import type { PageKind } from '@travel/contracts/routes';
import { removeFromPass, mayReplace, addToPass } from './developer-passes.ts';
import type { DeveloperPass, DeveloperPasses } from './developer-passes.ts';
import type { LinkGrants } from './link-grants.ts';
import { overrideOf } from './override.ts';
import type { Override } from './override.ts';

export interface OverrideRules {
  readonly passes: DeveloperPasses;
  readonly grants: Pick<LinkGrants, 'readUnsigned'>;
  readonly environment: 'sandbox' | 'production';
  /** Whether this service was started for developing (`pnpm dev`). */
  readonly remoteOverrides: boolean;
}

interface Asked {
  readonly cookies: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Somebody typed the address or came from a page of this site: no other site chose it. */
  readonly isOwn: boolean;
  readonly organisation: string;
  /** Null for a path without a page. */
  readonly page: PageKind | null;
  /** The organisation's own word. */
  readonly allowed: boolean;
}

type Preview = DeveloperPass['previews'][number];
type WithheldPreview = Preview & { readonly because: 'unsigned' | 'payment' };

export interface PageOverrides {
  readonly local: readonly Override[];
  /** Published releases that the page shows. */
  readonly previews: readonly Preview[];
  /** Published releases that a link opened and that this page may not show. */
  readonly withheld: readonly WithheldPreview[];
  readonly pass?: DeveloperPass | undefined;
  /** What the address asked for and does not get. */
  readonly refused: readonly string[];
  /** For the cookie, where the address changed what the browser has. */
  readonly developer?: string;
  /** The query without what was taken from it. */
  readonly search: string;
}

/** So many as there can be of remotes. */
const maxOverridesPerQuery = 10;

/** Whether local remotes may stand in pages at all: never in production. */
export const allowsLocalRemotes = (
  { environment, remoteOverrides }: Pick<OverrideRules, 'environment' | 'remoteOverrides'>,
  allowed: boolean,
): boolean => environment !== 'production' && (remoteOverrides || allowed);

const paymentPackage = packageOf('checkout/payment');

/**
 * Returns whether links cannot replace a package because real cards are charged there: every package on checkout and
 * success pages of production, and the package of the payment block, which opens on other pages too.
 */
export const isPaymentCode = (
  { environment }: Pick<OverrideRules, 'environment'>,
  name: PackageName,
  page: PageKind | null,
): boolean => environment === 'production' && (page === 'checkout' || page === 'success' || name === paymentPackage);

/**
 * Returns what replaces the releases that rollouts give a page: local remotes for a browser with a developer's pass, and
 * published releases for anyone who opened a link to them. `?remote=mfe-header@http://127.0.0.1:4301/entry.js` and
 * `?release=mfe-header@1.2.3` add to it, `off` ends it; the browser keeps it for its next pages.
 */
export const resolveOverrides = async (rules: OverrideRules, asked: Asked): Promise<PageOverrides> => {
  const { passes } = rules;
  const pass = await passes.read(asked);
  if (!pass) return { local: [], previews: [], withheld: [], refused: [], search: asked.search };
  const isLocal = allowsLocalRemotes(rules, asked.allowed);
  const shown = async (of: DeveloperPass) => ({
    pass: of,
    local: isLocal ? of.remotes.map(overrideOf) : [],
    ...(await sortPreviews(rules, asked.page, of.previews)),
  });

  const query = new URLSearchParams(asked.search);
  const named = (['remote', 'release'] as const).flatMap((key) =>
    query
      .getAll(key)
      .slice(0, maxOverridesPerQuery)
      .map((value) => ({ key, value })),
  );
  if (named.length === 0 || !asked.isOwn) return { ...(await shown(pass)), refused: [], search: asked.search };
  const refused: string[] = [];
  let next = pass;
  for (const { key, value } of named) {
    const changed = applyOverride(next, key, value, isLocal);
    if (changed) next = changed;
    else refused.push(value);
  }
  query.delete('remote');
  query.delete('release');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return { ...(await shown(next)), refused, developer: passes.sign(next), search };
};

/** Separates the releases that a page may show from those that it may not. */
const sortPreviews = async (
  rules: OverrideRules,
  page: PageKind | null,
  opened: readonly Preview[],
): Promise<Pick<PageOverrides, 'previews' | 'withheld'>> => {
  if (opened.length === 0) return { previews: [], withheld: [] };
  const unsigned = await rules.grants.readUnsigned(opened);
  const reasonAgainst = (one: Preview): WithheldPreview['because'] | null => {
    if (isPaymentCode(rules, one.package, page)) return 'payment';
    return unsigned.has(`${one.package}@${one.version}`) ? 'unsigned' : null;
  };
  const sorted = opened.map((one) => ({ ...one, because: reasonAgainst(one) }));
  return {
    previews: opened.filter((one) => reasonAgainst(one) === null),
    withheld: sorted.flatMap(({ because, ...one }) => (because === null ? [] : [{ ...one, because }])),
  };
};

/** Undefined for what makes no sense, and for what this browser may not do. */
const applyOverride = (
  pass: DeveloperPass,
  key: 'remote' | 'release',
  value: string,
  isLocal: boolean,
): DeveloperPass | undefined => {
  if (value === 'off') return removeFromPass(pass);
  const at = value.indexOf('@');
  const name = value.slice(0, Math.max(0, at));
  const what = value.slice(at + 1);
  if (!isPackageName(name)) return undefined;
  if (what === 'off') return removeFromPass(pass, name);
  if (!mayReplace(pass, name) || name === consolePackage) return undefined;
  return key === 'remote' ? addRemote(pass, name, what, isLocal) : addRelease(pass, name, what);
};

const addRemote = (pass: DeveloperPass, name: PackageName, url: string, isLocal: boolean) => {
  const { data } = localRemoteSchema.safeParse({ package: name, url });
  return data && isLocal ? addToPass(pass, { remotes: [data] }) : undefined;
};

const addRelease = (pass: DeveloperPass, name: PackageName, version: string) => {
  if (!versionSchema.safeParse(version).success) return undefined;
  const { until, token, organisations } = pass;
  return addToPass(pass, { previews: [{ package: name, version, until, token, organisations }] });
};
