import { Command } from 'commander';
import {
  createToken,
  defaultTokenDays,
  listTokens,
  maxTokenDays,
  revokeToken,
} from '@travel/contracts/endpoints/delivery/release-tokens';
import { parsePackageName, parseReason, parseTeam, parseWholeNumber } from './arguments.ts';
import { formatTokens } from './print.ts';
import type { Registry } from './registry-client.ts';

interface Options {
  registry(): Promise<Registry>;
  print(value: unknown, text: string): void;
}

interface MakeOptions {
  readonly who: string;
  readonly org?: string[];
  readonly days: number;
  readonly why: string;
}

const ofOrganisations = (organisations: readonly string[] | null): string =>
  organisations === null ? '' : `, with rules of ${organisations.join(', ')} alone,`;

/** Commands `token <packages...>`, `token list` and `token revoke`. */
export const createTokenCommand = ({ registry, print }: Options): Command => {
  const token = new Command('token').description('makes, lists and revokes release tokens');

  token
    // `pnpm release token mfe-header …` runs this subcommand, because it is the default.
    .command('make', { isDefault: true })
    .description('makes a release token for a team; its text is shown this once')
    .argument('<packages...>', 'the packages it may release')
    .requiredOption('--who <name>', 'whose it is, for the audit log', parseTeam)
    .option('--org <organisations...>', 'it changes the rules of these alone: skyline harbor')
    .option('--days <number>', `ends after so many days, ${maxTokenDays} at most`, parseWholeNumber, defaultTokenDays)
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .action(async (names: string[], { org: organisations, ...asked }: MakeOptions) => {
      const client = await registry();
      const body = { ...asked, packages: names.map(parsePackageName), organisations };
      const made = await client.call(createToken, { body });
      const until = made.expires_at.slice(0, 10);
      print(
        made,
        `${made.token}\nIt may release ${made.packages.join(', ')}${ofOrganisations(made.organisations)} until ${until}. Give it as RELEASE_TOKEN.\nTo end it before: npx -y pnpm@12 release token revoke ${made.id} --why "…"`,
      );
    });

  token
    .command('list')
    .description('whose tokens there are, for what, until when, and when they were used')
    .action(async () => {
      const { tokens } = await (await registry()).call(listTokens, {});
      print(tokens, formatTokens(tokens, new Date()));
    });

  token
    .command('revoke')
    .description('ends a token at once')
    .argument('<id>', 'as `npx -y pnpm@12 release token list` shows it')
    .requiredOption('--why <text>', 'for the audit log', parseReason)
    .option('--revision <number>', 'as `list --json` showed it; refused where it was changed since', parseWholeNumber)
    .action(async (id: string, { why, revision }: { why: string; revision?: number }) => {
      const revoked = await (
        await registry()
      ).call(revokeToken, { params: { id }, query: { revision }, body: { why } });
      print(revoked, `${revoked.id} of ${revoked.who} opens nothing any more.`);
    });

  return token;
};
