import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCookie } from '@travel/contracts/cookies';
import { localRemoteSchema } from '@travel/contracts/endpoints/developer-links';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';
import { grantSchema, reaches } from './link-grants.ts';
import type { Grant, LinkGrants } from './link-grants.ts';

const named = z.object({ package: packageNameSchema, version: versionSchema });

const rights = grantSchema.extend({
  who: z.string(),
  packages: z.array(packageNameSchema),
  /** Of an operator: packages that the product does not come with too. */
  any: z.boolean(),
});

/** A published release, with the grant of the link that opened it. */
const grantedRelease = named.extend(grantSchema.shape);

const passSchema = rights.extend({
  /** Milliseconds: when the rights end, and what they put into pages. */
  until: z.int(),
  /** What this browser has in its pages. */
  remotes: z.array(localRemoteSchema),
  /** Published releases, each with its own end. */
  previews: z.array(grantedRelease.extend({ until: z.int() })),
});

const linkSchema = rights.extend({ id: z.string(), to: z.string(), remotes: z.array(localRemoteSchema) });
const previewSchema = z.object({
  who: z.string(),
  releases: z.array(grantedRelease),
  until: z.int(),
  to: z.string(),
});

/** What a browser has in its pages beside what rollouts say, and what it may put there. */
export type DeveloperPass = z.infer<typeof passSchema>;
export type LocalRemote = z.infer<typeof localRemoteSchema>;
type PreviewLink = z.infer<typeof previewSchema>;

interface Developer {
  readonly who: string;
  readonly packages: readonly PackageName[];
  readonly operator: boolean;
  readonly grant: Grant;
}

interface Opened {
  readonly pass: DeveloperPass;
  readonly to: string;
}

interface Visited {
  readonly organisation: string;
  readonly cookies: string;
}

/** Links for developers and for whoever looks at a release, and what they leave in a browser. */
export interface DeveloperPasses {
  /** The key of a link that is opened once and gives the right to replace packages. */
  makeLink(developer: Developer, leads: { readonly to: string; readonly remotes: readonly LocalRemote[] }): string;
  /** The key of a link that anybody may open until its end, and that gives no right at all. */
  makePreview(link: PreviewLink): string;
  /**
   * Returns what the browser has after opening a key; undefined for one that is not ours, ended with its token, is for
   * other organisations, or was used before.
   */
  open(key: string, visited: Visited): Promise<Opened | undefined>;
  /** Returns what the browser has on pages of an organisation, without what has ended; undefined if nothing is left. */
  read(visited: Visited): Promise<DeveloperPass | undefined>;
  /** For the cookie. */
  sign(pass: DeveloperPass): string;
}

const linkMs = 3_600_000;
const passMs = 12 * linkMs;

export const createDeveloperPasses = (
  secrets: readonly [string, ...string[]],
  clock: Clock,
  grants: Pick<LinkGrants, 'readValid' | 'use'>,
): DeveloperPasses => {
  const passes = signedTokens({ purpose: 'developer pass', schema: passSchema, secrets, clock });
  const links = signedTokens({ purpose: 'developer link', schema: linkSchema, secrets, clock });
  const previews = signedTokens({ purpose: 'preview link', schema: previewSchema, secrets, clock });
  const now = (): number => clock.now().getTime();

  const read = async ({ cookies, organisation }: Visited): Promise<DeveloperPass | undefined> => {
    const pass = passes.read(readCookie(cookies, 'developer') ?? '');
    if (!pass) return undefined;
    const valid = await grants.readValid([pass.token, ...pass.previews.map(({ token }) => token)]);
    const holds = (one: Grant & { readonly until: number }) =>
      one.until > now() && valid.has(one.token) && reaches(one, organisation);
    const left = { ...pass, previews: pass.previews.filter(holds) };
    if (holds(pass)) return left;
    return left.previews.length > 0 ? removeRights(left) : undefined;
  };

  const openLink = async (key: string, before: DeveloperPass | undefined, organisation: string) => {
    const link = links.read(key);
    if (!link || !reaches(link, organisation)) return undefined;
    if (!(await grants.readValid([link.token])).has(link.token)) return undefined;
    if (!(await grants.use(link.id, new Date(now() + linkMs)))) return undefined;
    const { id: _id, to, remotes, ...given } = link;
    const kept = { remotes: before?.remotes ?? [], previews: before?.previews ?? [] };
    return { to, pass: addToPass({ ...given, until: now() + passMs, ...kept }, { remotes }) };
  };

  return {
    makeLink: ({ who, packages, operator, grant }, { to, remotes }) =>
      links.sign(
        { ...grant, id: randomUUID(), who, packages: [...packages], any: operator, to, remotes: [...remotes] },
        new Date(now() + linkMs),
      ),

    makePreview: (link) => previews.sign(link, new Date(link.until)),

    async open(key, visited) {
      const before = await read(visited);
      const preview = previews.read(key);
      if (!preview) return openLink(key, before, visited.organisation);
      const { who, releases, until, to } = preview;
      const valid = await grants.readValid(releases.map(({ token }) => token));
      const shown = releases
        .filter((one) => valid.has(one.token) && reaches(one, visited.organisation))
        .map((one) => ({ ...one, until }));
      if (shown.length === 0) return undefined;
      return { to, pass: addToPass(before ?? visitorPass(who), { previews: shown }) };
    },

    read,
    sign: (pass) => passes.sign(pass, new Date(Math.max(pass.until, ...pass.previews.map(({ until }) => until)))),
  };
};

/** A browser that has opened no developer's link. */
const visitorPass = (who: string): DeveloperPass => ({
  who,
  token: '',
  organisations: null,
  packages: [],
  any: false,
  until: 0,
  remotes: [],
  previews: [],
});

const removeRights = ({ who, previews }: DeveloperPass): DeveloperPass => ({ ...visitorPass(who), previews });

type Shown = Pick<DeveloperPass, 'remotes' | 'previews'>;

/** The pass with more in its pages: what is named anew takes the place of what its package had. */
export const addToPass = (pass: DeveloperPass, { remotes = [], previews = [] }: Partial<Shown>): DeveloperPass => {
  const fresh = new Set([...remotes, ...previews].map((one) => one.package));
  return {
    ...pass,
    remotes: [...pass.remotes.filter((one) => !fresh.has(one.package)), ...remotes],
    previews: [...pass.previews.filter((one) => !fresh.has(one.package)), ...previews],
  };
};

/** The pass without what a package has, or without all of it. */
export const removeFromPass = (pass: DeveloperPass, name?: PackageName): DeveloperPass => ({
  ...pass,
  remotes: pass.remotes.filter((one) => name !== undefined && one.package !== name),
  previews: pass.previews.filter((one) => name !== undefined && one.package !== name),
});

/** Whether this browser may put something of its own in the place of a package. */
export const mayReplace = ({ packages, any }: DeveloperPass, name: PackageName): boolean =>
  any || packages.includes(name);
