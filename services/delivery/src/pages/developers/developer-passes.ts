import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCookie } from '@travel/contracts/host/cookies/cookies';
import { localRemoteSchema } from '@travel/contracts/endpoints/delivery/developer-links';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases/release.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Clock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { grantSchema, appliesToOrganisation, type Grant, type LinkGrants } from './link-grants.ts';

const named = z.object({ package: packageNameSchema, version: versionSchema });

const rights = grantSchema.extend({
  who: z.string(),
  packages: z.array(packageNameSchema),
  /**
   * Whether the holder of the pass is an operator, who may replace every package, including packages that a release
   * added.
   */
  any: z.boolean(),
});

/** A published release that the browser previews, with the grant of the link that opened it. */
const grantedRelease = named.extend(grantSchema.shape);

const passSchema = rights.extend({
  /** When the developer's rights and the local builds end, in milliseconds since 1970. */
  until: z.int(),
  remotes: z.array(localRemoteSchema),
  /** Published releases that this browser previews. Each preview has its own expiry. */
  previews: z.array(grantedRelease.extend({ until: z.int() })),
});

const linkSchema = rights.extend({ id: z.string(), to: z.string(), remotes: z.array(localRemoteSchema) });
const previewSchema = z.object({
  who: z.string(),
  releases: z.array(grantedRelease),
  until: z.int(),
  to: z.string(),
});

/**
 * The content of the `developer` cookie: releases that a browser shows in place of assigned ones, and packages that it
 * may replace.
 */
export type DeveloperPass = z.infer<typeof passSchema>;
export type LocalRemote = z.infer<typeof localRemoteSchema>;
type PreviewLink = z.infer<typeof previewSchema>;

interface Developer {
  readonly who: string;
  readonly packages: readonly PackageName[];
  readonly operator: boolean;
  readonly grant: Grant;
}

interface OpenedLink {
  readonly pass: DeveloperPass;
  readonly to: string;
}

interface LinkVisit {
  readonly organisation: string;
  readonly cookies: string;
}

/** Creates and opens developer links and preview links, and signs the pass that they store in a browser. */
export interface DeveloperPasses {
  /**
   * Returns the key of a developer link, which can be opened once and allows its holder to replace packages with local
   * builds.
   */
  makeLink(developer: Developer, leads: { readonly to: string; readonly remotes: readonly LocalRemote[] }): string;
  /**
   * Returns the key of a preview link, which anyone may open until it expires and which shows releases without giving
   * rights.
   */
  makePreview(link: PreviewLink): string;
  /**
   * Opens the key of a link and returns the browser's new pass and the page to show. Returns undefined if the key is
   * forged, expired, revoked with its token, already used, or for other organisations.
   */
  open(key: string, visited: LinkVisit): Promise<OpenedLink | undefined>;
  /**
   * Returns the browser's pass for pages of an organisation, without its expired parts; undefined if no part is left.
   */
  read(visited: LinkVisit): Promise<DeveloperPass | undefined>;
  sign(pass: DeveloperPass): string;
}

const linkMs = 3_600_000;
const passMs = 12 * linkMs;

export const createDeveloperPasses = (
  secrets: readonly [string, ...string[]],
  clock: Clock,
  grants: Pick<LinkGrants, 'readValid' | 'use'>,
): DeveloperPasses => {
  const passes = createSignedTokens({ purpose: 'developer pass', schema: passSchema, secrets, clock });
  const links = createSignedTokens({ purpose: 'developer link', schema: linkSchema, secrets, clock });
  const previews = createSignedTokens({ purpose: 'preview link', schema: previewSchema, secrets, clock });
  const now = (): number => clock.now().getTime();

  const readPass = async ({ cookies, organisation }: LinkVisit): Promise<DeveloperPass | undefined> => {
    const pass = passes.read(readCookie(cookies, 'developer') ?? '');
    if (!pass) return undefined;
    const valid = await grants.readValid([pass.token, ...pass.previews.map(({ token }) => token)]);
    const isValid = (one: Grant & { readonly until: number }) =>
      one.until > now() && valid.has(one.token) && appliesToOrganisation(one, organisation);
    const left = { ...pass, previews: pass.previews.filter(isValid) };
    if (isValid(pass)) return left;
    return left.previews.length > 0 ? removeRights(left) : undefined;
  };

  const openLink = async (key: string, before: DeveloperPass | undefined, organisation: string) => {
    const link = links.read(key);
    if (!link || !appliesToOrganisation(link, organisation)) return undefined;
    if (!(await grants.readValid([link.token])).has(link.token)) return undefined;
    if (!(await grants.use(link.id, new Date(now() + linkMs)))) return undefined;
    const { id: _id, to, remotes, ...given } = link;
    const existing = { remotes: before?.remotes ?? [], previews: before?.previews ?? [] };
    return { to, pass: addToPass({ ...given, until: now() + passMs, ...existing }, { remotes }) };
  };

  return {
    makeLink: ({ who, packages, operator, grant }, { to, remotes }) =>
      links.sign(
        { ...grant, id: randomUUID(), who, packages: [...packages], any: operator, to, remotes: [...remotes] },
        new Date(now() + linkMs),
      ),

    makePreview: (link) => previews.sign(link, new Date(link.until)),

    async open(key, visited) {
      const before = await readPass(visited);
      const preview = previews.read(key);
      if (!preview) return openLink(key, before, visited.organisation);
      const { who, releases, until, to } = preview;
      const valid = await grants.readValid(releases.map(({ token }) => token));
      const shown = releases
        .filter((one) => valid.has(one.token) && appliesToOrganisation(one, visited.organisation))
        .map((one) => ({ ...one, until }));
      if (shown.length === 0) return undefined;
      return { to, pass: addToPass(before ?? createVisitorPass(who), { previews: shown }) };
    },

    read: readPass,
    sign: (pass) => passes.sign(pass, new Date(Math.max(pass.until, ...pass.previews.map(({ until }) => until)))),
  };
};

const createVisitorPass = (who: string): DeveloperPass => ({
  who,
  token: '',
  organisations: null,
  packages: [],
  any: false,
  until: 0,
  remotes: [],
  previews: [],
});

const removeRights = ({ who, previews }: DeveloperPass): DeveloperPass => ({ ...createVisitorPass(who), previews });

type PassContent = Pick<DeveloperPass, 'remotes' | 'previews'>;

/**
 * Returns the pass with additional local builds and previews, each of which replaces any earlier one of its package.
 */
export const addToPass = (
  pass: DeveloperPass,
  { remotes = [], previews = [] }: Partial<PassContent>,
): DeveloperPass => {
  const fresh = new Set([...remotes, ...previews].map((one) => one.package));
  return {
    ...pass,
    remotes: [...pass.remotes.filter((one) => !fresh.has(one.package)), ...remotes],
    previews: [...pass.previews.filter((one) => !fresh.has(one.package)), ...previews],
  };
};

/** Returns the pass without the overrides of one package, or without all overrides if no package is given. */
export const removeFromPass = (pass: DeveloperPass, name?: PackageName): DeveloperPass => ({
  ...pass,
  remotes: pass.remotes.filter((one) => name !== undefined && one.package !== name),
  previews: pass.previews.filter((one) => name !== undefined && one.package !== name),
});

export const mayReplace = ({ packages, any }: DeveloperPass, name: PackageName): boolean =>
  any || packages.includes(name);
