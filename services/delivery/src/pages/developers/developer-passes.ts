import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cookies, readCookie } from '@travel/contracts/cookies';
import { packageNameSchema } from '@travel/contracts/releases.schema';
import type { PackageName } from '@travel/contracts/remotes';
import type { Clock } from '@travel/kit/clock';
import { signedTokens } from '@travel/kit/signed-tokens';

const developer = { who: z.string(), packages: z.array(packageNameSchema) };

const passSchema = z.object({
  ...developer,
  /** Milliseconds; kept when the pass is written anew. */
  until: z.int(),
  /** Local remotes that this browser put into its pages last, as `?remote=` named them. */
  remotes: z.array(z.string()),
});

const linkSchema = z.object({ ...developer, id: z.string(), to: z.string() });

/** What a browser shows to have local remotes in its pages. */
export type DeveloperPass = z.infer<typeof passSchema>;

interface Developer {
  readonly who: string;
  readonly packages: readonly PackageName[];
}

/** Links that are opened once, and the passes that they leave in a browser. */
export interface DeveloperPasses {
  /** The key of a link that leads on to a path of the site. */
  makeLink(developer: Developer, to: string): string;
  /** Undefined for a key that is not ours, too old, or used before. */
  useLink(key: string): { readonly pass: DeveloperPass; readonly to: string } | undefined;
  read(cookieHeader: string): DeveloperPass | undefined;
  /** For the cookie. */
  sign(pass: DeveloperPass): string;
}

const linkMs = 3_600_000;

export const developerPasses = (secrets: readonly [string, ...string[]], clock: Clock): DeveloperPasses => {
  const passes = signedTokens({ purpose: 'developer pass', schema: passSchema, secrets, clock });
  const links = signedTokens({ purpose: 'developer link', schema: linkSchema, secrets, clock });
  // Only whoever has a token makes links, so there are few.
  const used = new Map<string, number>();

  return {
    makeLink({ who, packages }, to) {
      const end = new Date(clock.now().getTime() + linkMs);
      return links.sign({ id: randomUUID(), who, packages: [...packages], to }, end);
    },
    useLink(key) {
      const link = links.read(key);
      const now = clock.now().getTime();
      for (const [id, until] of used) if (until < now) used.delete(id);
      if (!link || used.has(link.id)) return undefined;
      used.set(link.id, now + linkMs);
      const { who, packages, to } = link;
      return { to, pass: { who, packages, until: now + (cookies.developer.maxAge ?? 0) * 1000, remotes: [] } };
    },
    read: (header) => passes.read(readCookie(header, 'developer') ?? ''),
    sign: (pass) => passes.sign(pass, new Date(pass.until)),
  };
};
