import { Command, InvalidArgumentError } from 'commander';
import { createPreviewLink } from '@travel/contracts/endpoints/delivery/developer-links';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { parsePackageName } from './arguments.ts';
import { RegistryFault, type Registry } from './registry-client.ts';
import { findRelease } from './rollout-options.ts';

interface Tools {
  readonly registry: () => Promise<Registry>;
  readonly print: (value: unknown, text: string) => void;
}

interface NamedRelease {
  readonly package: PackageName;
  readonly version: string;
}

const parseRelease = (value: string, before: readonly NamedRelease[] = []): NamedRelease[] => {
  const at = value.indexOf('@');
  if (at < 0) throw new InvalidArgumentError('A release like mfe-header@1.2.3 is required, or mfe-header@latest.');
  return [...before, { package: parsePackageName(value.slice(0, at)), version: value.slice(at + 1) }];
};

const parsePath = (value: string): string => {
  if (/^\/(?![/\\])/.test(value)) return value;
  throw new InvalidArgumentError('A path of the site is required, like /hotels.');
};

const parseHours = (value: string): number => {
  if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 168) return Number(value);
  throw new InvalidArgumentError('Hours from 1 to 168 are required.');
};

/** Command `preview mfe-header@latest`, which prints a URL that opens published releases regardless of rollouts. */
export const createPreviewCommand = ({ registry, print }: Tools): Command =>
  new Command('preview')
    .description('prints an address that opens published releases for whoever has it, until it ends')
    .argument('<releases...>', 'like mfe-header@0.1.0-3f2a9c1b or mfe-header@latest', parseRelease)
    .option('--to <path>', 'the page that it opens', parsePath, '/')
    .option('--hours <number>', 'how long it is good, and what it opened: 1 to 168', parseHours, 24)
    .action(async (named: readonly NamedRelease[], options: { to: string; hours: number }) => {
      const client = await registry();
      const releases = await Promise.all(
        named.map(async (one) => ({
          package: one.package,
          version: (await findRelease(client, one.package, one.version)).release?.version ?? one.version,
        })),
      );
      const made = await client.call(createPreviewLink, { body: { releases, ...options } });
      const unfit = made.misfits.map((misfit) => `  It does not fit everywhere: ${misfit}`);
      const names = releases.map((one) => `${one.package} ${one.version}`).join(', ');
      print(made, [`${names}, until ${made.ends_at}:`, `  ${made.url}`, ...unfit].join('\n'));
    });

/** Returns the preview URL of a release for its publisher; undefined if the registry returns none. */
export const fetchPreviewUrl = async (client: Registry, one: NamedRelease): Promise<string | undefined> => {
  try {
    const releases = [{ package: one.package, version: one.version }];
    return (await client.call(createPreviewLink, { body: { releases, to: '/', hours: 24 } })).url;
  } catch (error) {
    // Ignores the error, because an older registry does not create preview links; the release is published
    // nevertheless.
    if (error instanceof RegistryFault) return undefined;
    throw error;
  }
};
