import { localRemoteSchema } from '@travel/contracts/endpoints/delivery/developer-links';
import { versionSchema } from '@travel/contracts/releases/release.schema';
import { isPackageName, isStaffPackage, getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import type { PageKind } from '@travel/contracts/routes/routes';
import { removeFromPass, mayReplace, addToPass, type DeveloperPass, type DeveloperPasses } from './developer-passes.ts';
import type { LinkGrants } from './link-grants.ts';
import { createOverride, type Override } from './override.ts';

export interface OverrideRules {
  readonly passes: DeveloperPasses;
  readonly grants: Pick<LinkGrants, 'readUnsigned'>;
  readonly environment: 'sandbox' | 'production';
  /** Whether this service was started for development (`pnpm dev`). */
  readonly remoteOverrides: boolean;
}

interface OverrideRequest {
  readonly cookies: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  /** Whether the visitor typed the URL or followed a link of this site, so that no other site chose the URL. */
  readonly isOwn: boolean;
  readonly organisation: string;
  /** The kind of page; null for a URL without a page. */
  readonly page: PageKind | null;
  readonly allowed: boolean;
}

type Preview = DeveloperPass['previews'][number];
type WithheldPreview = Preview & { readonly because: 'unsigned' | 'payment' };

export interface PageOverrides {
  readonly local: readonly Override[];
  /** Published releases that the page shows because of a link. */
  readonly previews: readonly Preview[];
  /** Published releases that a link opened but that this page may not show. */
  readonly withheld: readonly WithheldPreview[];
  readonly pass?: DeveloperPass | undefined;
  /** Values of the URL's parameters that were refused. */
  readonly refused: readonly string[];
  /** The new value of the `developer` cookie, if the URL changed the pass. */
  readonly developer?: string;
  /** The query without the developer's parameters. */
  readonly search: string;
}

const maxOverridesPerQuery = 10;

/** Returns whether pages may show local builds: in development or if the organisation allows it, never in production. */
export const allowsLocalRemotes = (
  { environment, remoteOverrides }: Pick<OverrideRules, 'environment' | 'remoteOverrides'>,
  allowed: boolean,
): boolean => environment !== 'production' && (remoteOverrides || allowed);

const paymentPackage = getPackageName('checkout/payment');

/**
 * Returns whether links must not replace a package because it runs where real cards are charged: every package on
 * checkout and success pages in production, and the package of the payment block, which opens on other pages too.
 */
export const isPaymentCode = (
  { environment }: Pick<OverrideRules, 'environment'>,
  name: PackageName,
  page: PageKind | null,
): boolean => environment === 'production' && (page === 'checkout' || page === 'success' || name === paymentPackage);

/**
 * Returns what replaces the releases assigned by rollouts: local builds for a browser with a developer's pass, and
 * published releases for anyone who opened a preview link. `?remote=mfe-header@http://127.0.0.1:4301/entry.js` and
 * `?release=mfe-header@1.2.3` add an override, `off` removes it, and a cookie keeps it for the next pages.
 */
export const resolveOverrides = async (rules: OverrideRules, request: OverrideRequest): Promise<PageOverrides> => {
  const { passes } = rules;
  const pass = await passes.read(request);
  if (!pass) return { local: [], previews: [], withheld: [], refused: [], search: request.search };
  const isLocal = allowsLocalRemotes(rules, request.allowed);
  const listOverrides = async (of: DeveloperPass) => ({
    pass: of,
    local: isLocal ? of.remotes.map(createOverride) : [],
    ...(await sortPreviews(rules, request.page, of.previews)),
  });

  const query = new URLSearchParams(request.search);
  const named = (['remote', 'release'] as const).flatMap((key) =>
    query
      .getAll(key)
      .slice(0, maxOverridesPerQuery)
      .map((value) => ({ key, value })),
  );
  if (named.length === 0 || !request.isOwn)
    return { ...(await listOverrides(pass)), refused: [], search: request.search };
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
  return { ...(await listOverrides(next)), refused, developer: passes.sign(next), search };
};

/** Separates the releases that a page may show from those that it may not. */
const sortPreviews = async (
  rules: OverrideRules,
  page: PageKind | null,
  opened: readonly Preview[],
): Promise<Pick<PageOverrides, 'previews' | 'withheld'>> => {
  if (opened.length === 0) return { previews: [], withheld: [] };
  const unsigned = await rules.grants.readUnsigned(opened);
  const getReason = (one: Preview): WithheldPreview['because'] | null => {
    if (isPaymentCode(rules, one.package, page)) return 'payment';
    return unsigned.has(`${one.package}@${one.version}`) ? 'unsigned' : null;
  };
  const sorted = opened.map((one) => ({ ...one, because: getReason(one) }));
  return {
    previews: opened.filter((one) => getReason(one) === null),
    withheld: sorted.flatMap(({ because, ...one }) => (because === null ? [] : [{ ...one, because }])),
  };
};

/**
 * Applies one parameter of the URL to the pass. Returns undefined if the parameter is malformed or not allowed in this
 * browser.
 */
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
  if (!mayReplace(pass, name) || isStaffPackage(name)) return undefined;
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
