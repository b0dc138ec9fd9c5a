import { Command, InvalidArgumentError } from 'commander';
import {
  deleteTrustedBuilder,
  listTrustedBuilders,
  putTrustedBuilder,
  type TrustedBuilder,
} from '@travel/contracts/endpoints/delivery/trusted-builders';
import { formatTable } from '../../workspace/table.ts';
import { parsePackageName, parseReason } from './arguments.ts';
import { RegistryFault, type Registry } from './registry-client.ts';

interface Options {
  registry(): Promise<Registry>;
  print(value: unknown, text: string): void;
}

interface TrustOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
  readonly claim?: Record<string, string>;
  readonly org?: string[];
  readonly why: string;
}

const claim = (value: string, before: Record<string, string> = {}): Record<string, string> => {
  const [, name, pattern] = /^([A-Za-z0-9_]+)=(.+)$/.exec(value) ?? [];
  if (name && pattern) return { ...before, [name]: pattern };
  throw new InvalidArgumentError('A claim is required, like ref=refs/heads/main.');
};

/**
 * Commands `builder trust`, `builder list` and `builder remove`, which manage the CIs that may publish without a token
 * of their own.
 */
export const createBuilderCommand = ({ registry, print }: Options): Command => {
  const builder = new Command('builder').description('trusts the CI of a team, so that it needs no token');

  builder
    .command('trust')
    .description('trusts jobs of a CI that say these things of themselves; again, it changes what is required of them')
    .argument('<id>', 'names it in lists: checkout-main')
    .argument('<packages...>', 'the packages its jobs may release')
    .requiredOption('--issuer <address>', 'https://token.actions.githubusercontent.com, or your GitLab')
    .requiredOption('--audience <text>', 'whom the tokens are meant for: the address of this registry')
    .requiredOption('--subject <pattern>', 'the claim sub; * stands for any text: "repo:travel/checkout:*"')
    .option('--claim <name=pattern>', 'another claim, as often as wanted: ref=refs/heads/main', claim)
    .option('--org <organisations...>', 'its jobs change rules of these alone')
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (id: string, names: string[], { claim: claims, org, ...rules }: TrustOptions) => {
      const client = await registry();
      const { builders } = await client.call(listTrustedBuilders, {});
      const known = builders.find((one) => one.id === id);
      const stored = await client.call(putTrustedBuilder, {
        params: { id },
        query: { revision: known?.revision ?? 0 },
        body: { ...rules, claims, packages: names.map(parsePackageName), organisations: org ?? null },
      });
      print(stored, `${known ? 'Changed' : 'Trusted'}.\n${buildersText([stored])}`);
    });

  builder
    .command('list')
    .description('whose CI is trusted with what')
    .action(async () => {
      const { builders } = await (await registry()).call(listTrustedBuilders, {});
      print(builders, builders.length > 0 ? buildersText(builders) : 'No builder is trusted yet.');
    });

  builder
    .command('remove')
    .description('trusts it no more, and revokes the tokens that its jobs have')
    .argument('<id>', 'as `list` shows it')
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (id: string, { why }: { why: string }) => {
      const client = await registry();
      const { builders } = await client.call(listTrustedBuilders, {});
      const known = builders.find((one) => one.id === id);
      if (!known) throw new RegistryFault('builder_not_found', `There is no trusted builder ${id}.`);
      const query = { revision: known.revision };
      const removed = await client.call(deleteTrustedBuilder, { params: { id }, query, body: { why } });
      print(removed, `${id} is trusted no more; ${removed.revoked_tokens} of its tokens were revoked.`);
    });

  return builder;
};

const buildersText = (builders: readonly TrustedBuilder[]): string =>
  formatTable([
    ['id', 'issuer', 'for', 'wanted', 'packages', 'organisations', 'changed'],
    ...builders.map((one) => [
      one.id,
      one.issuer,
      one.audience,
      [`sub=${one.subject}`, ...Object.entries(one.claims).map(([name, value]) => `${name}=${value}`)].join(' '),
      one.packages.join(', '),
      one.organisations?.join(', ') ?? 'all',
      `${one.changed_at.slice(0, 10)} by ${one.changed_by}`,
    ]),
  ]);
