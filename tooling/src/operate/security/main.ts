import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { securityEventKinds } from '@travel/contracts/people/security-events';
import { StartFault } from '../../settings/settings.ts';
import { createCommand } from '../../workspace/command.ts';
import { searchTrail } from './search-trail.ts';
import { formatSecurityEvents } from './trail-text.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const wantedTime = '90m, 12h, 7d, or a day like 2026-11-20';

/** Converts a duration such as `12h`, or a day, to the time at which the search begins. */
const parseMoment = (text: string): string => {
  const span = /^(\d{1,4})([mhd])$/.exec(text);
  const unit = span?.[2];
  if (span && (unit === 'm' || unit === 'h' || unit === 'd')) {
    return new Date(Date.now() - Number(span[1]) * units[unit]).toISOString();
  }
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError(`Wanted: ${wantedTime}.`);
  return new Date(time).toISOString();
};

const count = (text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= 2_000) return number;
  throw new InvalidArgumentError('Wanted: a number from 1 to 2000.');
};

const list = (text: string): string[] => text.split(',').map((word) => word.trim());

interface Options {
  readonly since: string;
  readonly kind?: string[];
  readonly account?: string;
  readonly address?: string;
  readonly correlation?: string;
  readonly limit: number;
  readonly json?: true;
}

const program: Command = createCommand(
  'security',
  'Shows what was tried and done: sign-ins, refusals, limits, tokens and keys, calls of operators.',
)
  .exitOverride()
  .option('--since <time>', `from when on: ${wantedTime}`, parseMoment, parseMoment('24h'))
  .option('--kind <kinds>', 'kinds or their beginnings, with commas between: sign_in,token.refused', list)
  .option('--account <who>', 'e-mail address or id of an account')
  .option('--address <address>', 'IPv4 address, or any IPv6 address of a network of 64 bits')
  .option('--correlation <id>', 'what one request led to, in every service')
  .option('--limit <count>', 'rows of each service', count, 200)
  .option('--json', 'one JSON object a line')
  .addHelpText('after', `\nKinds: ${securityEventKinds.join(', ')}`);

try {
  program.parse();
  const { since, kind, account, address, correlation, limit, json } = program.opts<Options>();
  const found = await searchTrail({
    since,
    limit,
    ...(kind && { kinds: kind }),
    ...(account && { accounts: [account] }),
    ...(address && { address }),
    ...(correlation && { correlation_id: correlation }),
  });
  const text = json
    ? found.events.map((event) => JSON.stringify(event)).join('\n')
    : formatSecurityEvents(found.events);
  const isAway = found.faults.length > 0 && found.events.length === 0;
  if (text !== '' && !isAway) process.stdout.write(`${text}\n`);
  for (const fault of found.faults) process.stderr.write(`${fault}\n`);
  if (found.faults.length > 0) process.exitCode = 1;
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof StartFault) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
