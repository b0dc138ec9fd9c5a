import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  listReleaseShares,
  visitorRoles,
  listVisitorReleases,
} from '@travel/contracts/endpoints/delivery/visitor-releases';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import type { PackageName } from '@travel/contracts/releases/remotes';
import { formatTable } from '../../workspace/table.ts';
import { parseCountry, parsePackageName } from './arguments.ts';
import { browserPackages } from './browser-packages.ts';
import type { Registry } from './registry-client.ts';

interface Tools {
  readonly registry: () => Promise<Registry>;
  readonly print: (value: unknown, text: string) => void;
}

interface WhoOptions {
  readonly org?: string;
  readonly country?: string;
  readonly role: (typeof visitorRoles)[number];
  readonly visitor?: string;
  readonly path?: string;
}

const path = (value: string): string => {
  if (/^\/[^\s]*$/.test(value)) return value;
  throw new InvalidArgumentError('A path of the site is required, like /hotels.');
};

/** `who` shows which releases a visitor gets and why; `shares` shows how many visitors get each. */
export const addWhoCommands = (program: Command, { registry, print }: Tools): void => {
  program
    .command('who')
    .description('which releases somebody gets and why: an ordinary visitor unless options say who')
    .option('--org <organisation>', 'on the site of this organisation; main unless said')
    .option('--country <code>', 'seems to be there', parseCountry)
    .addOption(new Option('--role <role>', 'is signed in as that').choices(visitorRoles).default('guest'))
    .option('--visitor <id>', 'exactly this visitor: the cookie `visitor` of their browser')
    .option('--path <path>', 'on this page: only what it asks for at once', path)
    .action(async ({ org, ...named }: WhoOptions) => {
      const client = await registry();
      const answer = await client.call(listVisitorReleases, { query: { organisation: org, ...named } });
      print(answer, whoText(answer));
    });

  program
    .command('shares')
    .description('what share of visitors the rules give each release, by organisation')
    .argument('[package]', browserPackages.join(', '), parsePackageName)
    .action(async (name?: PackageName) => {
      const client = await registry();
      const answer = await client.call(listReleaseShares, { query: { package: name } });
      print(answer, formatShares(answer));
    });
};

type Who = EndpointResponse<typeof listVisitorReleases>;
type Shares = EndpointResponse<typeof listReleaseShares>;

const whoText = ({ organisation, country: from, role, visitor, page, packages }: Who): string => {
  const who = [visitor ? `Visitor ${visitor}` : 'Somebody', `on ${organisation}`, `from ${from}`, role].join(', ');
  const shown = packages.filter(({ on_page }) => on_page !== false);
  const where = page
    ? `\n${page.path} is ${page.is_page ? 'a page' : 'no page'} with ${page.modules.join(' and ')}.`
    : '';
  return [
    `${who}:${where}`,
    formatTable([
      ['package', 'share', 'version', 'why', 'falls back to'],
      ...shown.flatMap(({ package: name, release, shares, falls_back_to: good }) =>
        release
          ? [[name, '', release.version ?? 'nothing', release.why, good ?? '–']]
          : shares.map(({ percent, version, why }) => [name, `${percent} %`, version ?? 'nothing', why, good ?? '–']),
      ),
    ]),
    ...(visitor ? ['A journey under way keeps what it began with; only its own browser knows that.'] : []),
  ].join('\n');
};

const range = (least: number, most: number): string => (least === most ? `${most} %` : `${least}–${most} %`);

const formatShares = ({ packages }: Shares): string => {
  const live = packages.filter(({ releases }) => releases.length > 0);
  const organisations = live[0]?.releases[0]?.organisations.map((one) => one.organisation) ?? [];
  return formatTable([
    ['package', 'version', ...organisations, 'one visitor each', 'visitors of the last hour'],
    ...live.flatMap(({ package: name, releases }) =>
      releases.map((one) => [
        name,
        one.version ?? 'nothing',
        ...one.organisations.map(({ least, most }) => range(least, most)),
        String(one.named_visitors),
        String(one.visitors_last_hour),
      ]),
    ),
  ]);
};
