import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCookie } from '@travel/contracts/cookies';
import { localRemoteSchema } from '@travel/contracts/endpoints/developer-links';
import { packageNameSchema, versionSchema } from '@travel/contracts/releases.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';

const named = z.object({ package: packageNameSchema, version: versionSchema });

const rights = {
  who: z.string(),
  packages: z.array(packageNameSchema),
  /** Of an operator: packages that the product does not come with too. */
  any: z.boolean(),
};

const passSchema = z.object({
  ...rights,
  /** Milliseconds: when the rights end, and what they put into pages. */
  until: z.int(),
  /** What this browser has in its pages. */
  remotes: z.array(localRemoteSchema),
  /** Published releases, each with its own end. */
  previews: z.array(named.extend({ until: z.int() })),
});

const linkSchema = z.object({ ...rights, id: z.string(), to: z.string(), remotes: z.array(localRemoteSchema) });
const previewSchema = z.object({ who: z.string(), releases: z.array(named), until: z.int(), to: z.string() });

/** What a browser has in its pages beside what rollouts say, and what it may put there. */
export type DeveloperPass = z.infer<typeof passSchema>;
export type LocalRemote = z.infer<typeof localRemoteSchema>;
type PreviewLink = z.infer<typeof previewSchema>;

interface Developer {
  readonly who: string;
  readonly packages: readonly PackageName[];
  readonly operator: boolean;
}

interface Opened {
  readonly pass: DeveloperPass;
  readonly to: string;
}

/** Links for developers and for whoever looks at a release, and what they leave in a browser. */
export interface DeveloperPasses {
  /** The key of a link that is opened once and gives the right to replace packages. */
  makeLink(developer: Developer, leads: { readonly to: string; readonly remotes: readonly LocalRemote[] }): string;
  /** The key of a link that anybody may open until its end, and that gives no right at all. */
  makePreview(link: PreviewLink): string;
  /** What the browser has after opening a key; undefined for one that is not ours, too old, or used before. */
  open(key: string, cookieHeader: string): Opened | undefined;
  /** Without what has ended; undefined where nothing is left. */
  read(cookieHeader: string): DeveloperPass | undefined;
  /** For the cookie. */
  sign(pass: DeveloperPass): string;
}

const linkMs = 3_600_000;
const passMs = 12 * linkMs;

export const developerPasses = (secrets: readonly [string, ...string[]], clock: Clock): DeveloperPasses => {
  const passes = signedTokens({ purpose: 'developer pass', schema: passSchema, secrets, clock });
  const links = signedTokens({ purpose: 'developer link', schema: linkSchema, secrets, clock });
  const previews = signedTokens({ purpose: 'preview link', schema: previewSchema, secrets, clock });
  // Only whoever has a token makes links, so there are few.
  const used = new Map<string, number>();
  const now = (): number => clock.now().getTime();

  const read = (header: string): DeveloperPass | undefined => {
    const pass = passes.read(readCookie(header, 'developer') ?? '');
    if (!pass) return undefined;
    const left = pass.previews.filter(({ until }) => until > now());
    if (pass.until > now()) return { ...pass, previews: left };
    return left.length > 0 ? { ...pass, packages: [], any: false, remotes: [], previews: left } : undefined;
  };

  const useLink = (key: string): z.infer<typeof linkSchema> | undefined => {
    const link = links.read(key);
    for (const [id, until] of used) if (until < now()) used.delete(id);
    if (!link || used.has(link.id)) return undefined;
    used.set(link.id, now() + linkMs);
    return link;
  };

  return {
    makeLink: ({ who, packages, operator }, { to, remotes }) =>
      links.sign(
        { id: randomUUID(), who, packages: [...packages], any: operator, to, remotes: [...remotes] },
        new Date(now() + linkMs),
      ),

    makePreview: (link) => previews.sign(link, new Date(link.until)),

    open(key, header) {
      const before = read(header);
      const preview = previews.read(key);
      if (preview) {
        const { who, releases, until, to } = preview;
        const shown = releases.map((one) => ({ ...one, until }));
        const nobody: DeveloperPass = { who, packages: [], any: false, until: 0, remotes: [], previews: [] };
        return { to, pass: showing(before ?? nobody, { previews: shown }) };
      }
      const link = useLink(key);
      if (!link) return undefined;
      const { who, packages, any, to, remotes } = link;
      const kept = { remotes: before?.remotes ?? [], previews: before?.previews ?? [] };
      return { to, pass: showing({ who, packages, any, until: now() + passMs, ...kept }, { remotes }) };
    },

    read,
    sign: (pass) => passes.sign(pass, new Date(Math.max(pass.until, ...pass.previews.map(({ until }) => until)))),
  };
};

type Shown = Pick<DeveloperPass, 'remotes' | 'previews'>;

/** The pass with more in its pages: what is named anew takes the place of what its package had. */
export const showing = (pass: DeveloperPass, { remotes = [], previews = [] }: Partial<Shown>): DeveloperPass => {
  const fresh = new Set([...remotes, ...previews].map((one) => one.package));
  return {
    ...pass,
    remotes: [...pass.remotes.filter((one) => !fresh.has(one.package)), ...remotes],
    previews: [...pass.previews.filter((one) => !fresh.has(one.package)), ...previews],
  };
};

/** The pass without what a package has, or without all of it. */
export const hiding = (pass: DeveloperPass, name?: PackageName): DeveloperPass => ({
  ...pass,
  remotes: pass.remotes.filter((one) => name !== undefined && one.package !== name),
  previews: pass.previews.filter((one) => name !== undefined && one.package !== name),
});

/** Whether this browser may put something of its own in the place of a package. */
export const mayReplace = ({ packages, any }: DeveloperPass, name: PackageName): boolean =>
  any || packages.includes(name);
