import { localRemoteSchema } from '@travel/contracts/endpoints/developer-links';
import { versionSchema } from '@travel/contracts/releases.schema';
import { consolePackage, isPackageName } from '@travel/contracts/remotes';
import type { PackageName } from '@travel/contracts/remotes';
import { hiding, mayReplace, showing } from './developer-passes.ts';
import type { DeveloperPass, DeveloperPasses } from './developer-passes.ts';
import { overrideOf } from './override.ts';
import type { Override } from './override.ts';

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
  /** Somebody typed the address or came from a page of this site: no other site chose it. */
  readonly isOwn: boolean;
  /** The organisation's own word. */
  readonly allowed: boolean;
}

export interface PageOverrides {
  readonly local: readonly Override[];
  /** Published releases. */
  readonly previews: DeveloperPass['previews'];
  readonly pass?: DeveloperPass | undefined;
  /** What the address asked for and does not get. */
  readonly refused: readonly string[];
  /** For the cookie, where the address changed what the browser has. */
  readonly developer?: string;
  /** The query without what was taken from it. */
  readonly search: string;
}

/** So many as there can be of remotes. */
const mostNamed = 10;

/** Whether local remotes may stand in pages at all: never in production. */
export const takesLocalRemotes = ({ environment, remoteOverrides }: OverrideRules, allowed: boolean): boolean =>
  environment !== 'production' && (remoteOverrides || allowed);

/**
 * What stands in a page in the place of what rollouts say: local remotes for a browser with a developer's pass, and
 * published releases for whoever opened a link to them. `?remote=mfe-header@http://127.0.0.1:4301/entry.js` and
 * `?release=mfe-header@1.2.3` add to it, `off` ends it; the browser keeps it for its next pages.
 */
export const pageOverrides = (rules: OverrideRules, asked: Asked): PageOverrides => {
  const { passes } = rules;
  const pass = passes.read(asked.cookies);
  if (!pass) return { local: [], previews: [], refused: [], search: asked.search };
  const isLocal = takesLocalRemotes(rules, asked.allowed);
  const local = (of: DeveloperPass) => (isLocal ? of.remotes.map(overrideOf) : []);

  const query = new URLSearchParams(asked.search);
  const named = (['remote', 'release'] as const).flatMap((key) =>
    query
      .getAll(key)
      .slice(0, mostNamed)
      .map((value) => ({ key, value })),
  );
  if (named.length === 0 || !asked.isOwn) {
    return { local: local(pass), previews: pass.previews, pass, refused: [], search: asked.search };
  }
  const refused: string[] = [];
  let next = pass;
  for (const { key, value } of named) {
    const changed = changeBy(next, key, value, isLocal);
    if (changed) next = changed;
    else refused.push(value);
  }
  query.delete('remote');
  query.delete('release');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return { local: local(next), previews: next.previews, pass: next, refused, developer: passes.sign(next), search };
};

/** Undefined for what makes no sense, and for what this browser may not do. */
const changeBy = (
  pass: DeveloperPass,
  key: 'remote' | 'release',
  value: string,
  isLocal: boolean,
): DeveloperPass | undefined => {
  if (value === 'off') return hiding(pass);
  const at = value.indexOf('@');
  const name = value.slice(0, Math.max(0, at));
  const what = value.slice(at + 1);
  if (!isPackageName(name)) return undefined;
  if (what === 'off') return hiding(pass, name);
  if (!mayReplace(pass, name) || name === consolePackage) return undefined;
  return key === 'remote' ? withRemote(pass, name, what, isLocal) : withRelease(pass, name, what);
};

const withRemote = (pass: DeveloperPass, name: PackageName, url: string, isLocal: boolean) => {
  const { data } = localRemoteSchema.safeParse({ package: name, url });
  return data && isLocal ? showing(pass, { remotes: [data] }) : undefined;
};

const withRelease = (pass: DeveloperPass, name: PackageName, version: string) => {
  if (!versionSchema.safeParse(version).success) return undefined;
  return showing(pass, { previews: [{ package: name, version, until: pass.until }] });
};
