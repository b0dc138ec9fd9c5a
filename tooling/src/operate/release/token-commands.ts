import { Command } from 'commander';
import {
  createToken,
  defaultTokenDays,
  listTokens,
  longestTokenDays,
  revokeToken,
} from '@travel/contracts/endpoints/release-tokens';
import { packageName, reason, team, wholeNumber } from './arguments.ts';
import { tokensText } from './print.ts';
import type { Registry } from './registry-client.ts';

interface Options {
  registry(): Promise<Registry>;
  print(value: unknown, text: string): void;
}

/** `token <packages...>`, `token list` and `token revoke`. */
export const tokenCommands = ({ registry, print }: Options): Command => {
  const token = new Command('token').description('makes, lists and revokes release tokens');

  token
    // `pnpm release token mfe-header …` is this one.
    .command('make', { isDefault: true })
    .description('makes a release token for a team; its text is shown this once')
    .argument('<packages...>', 'the packages it may release')
    .requiredOption('--who <name>', 'whose it is, for the audit log', team)
    .option('--days <number>', `ends after so many days, ${longestTokenDays} at most`, wholeNumber, defaultTokenDays)
    .requiredOption('--why <text>', 'for the audit log', reason)
    .action(async (names: string[], { who, days, why }: { who: string; days: number; why: string }) => {
      const client = await registry();
      const made = await client.call(createToken, { body: { who, packages: names.map(packageName), days, why } });
      const until = made.expires_at.slice(0, 10);
      print(
        made,
        `${made.token}\nIt may release ${made.packages.join(', ')} until ${until}. Give it as RELEASE_TOKEN.\nTo end it before: npx -y pnpm@12 release token revoke ${made.id} --why "…"`,
      );
    });

  token
    .command('list')
    .description('whose tokens there are, for what, until when, and when they were used')
    .action(async () => {
      const { tokens } = await (await registry()).call(listTokens, {});
      print(tokens, tokensText(tokens, new Date()));
    });

  token
    .command('revoke')
    .description('ends a token at once')
    .argument('<id>', 'as `npx -y pnpm@12 release token list` shows it')
    .requiredOption('--why <text>', 'for the audit log', reason)
    .action(async (id: string, { why }: { why: string }) => {
      const revoked = await (await registry()).call(revokeToken, { params: { id }, body: { why } });
      print(revoked, `${revoked.id} of ${revoked.who} opens nothing any more.`);
    });

  return token;
};
