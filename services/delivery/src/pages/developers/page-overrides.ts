import type { PageKind } from '@travel/contracts/routes';
import { readOverrides } from './override.ts';
import type { Override } from './override.ts';
import type { DeveloperPasses } from './developer-passes.ts';

export interface OverrideRules {
  readonly passes: DeveloperPasses;
  readonly environment: 'sandbox' | 'production';
  /** Whether this service was started for developing (`pnpm dev`). */
  readonly remoteOverrides: boolean;
}

interface Asked {
  readonly cookies: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly page: PageKind | undefined;
  /** The organisation's own word. */
  readonly allowed: boolean;
}

interface PageOverrides {
  readonly overrides: readonly Override[];
  /** The pass to put into the cookie, where it has to remember others than before. */
  readonly developer?: string;
}

const none: PageOverrides = { overrides: [] };

/**
 * The local remotes of a page: for a browser with a developer's pass alone, never in production, and never where
 * travellers pay. What the address names stays with the browser for its next pages; `?remote=off` ends that.
 */
export const pageOverrides = (
  { passes, environment, remoteOverrides }: OverrideRules,
  { cookies, search, page, allowed }: Asked,
): PageOverrides => {
  if (environment === 'production' || !(remoteOverrides || allowed)) return none;
  if (page === 'checkout' || page === 'success') return none;
  const pass = passes.read(cookies);
  if (!pass) return none;
  const named = new URLSearchParams(search).getAll('remote');
  const own = (values: readonly string[]): Override[] =>
    readOverrides(values).filter((one) => pass.packages.includes(one.package));
  if (named.length === 0) return { overrides: own(pass.remotes) };
  const overrides = own(named);
  const remotes = overrides.map((one) => `${one.package}@${one.release.entry.url}`);
  return { overrides, developer: passes.sign({ ...pass, remotes }) };
};
