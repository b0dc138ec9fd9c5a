import { table } from '../benchmark-table.ts';
import type { MeasuredServers, SoakMinute } from './measure-servers.ts';

/** What the section says before its tables. */
export const serversText = (rounds: number): string =>
  `\`npx -y pnpm@12 bench servers\`: the services of the built product as \`start\` runs them, logs included and without rate limits,
asked for the same on twenty connections as fast as they answer, by a client that speaks HTTP over bare sockets. Beside each
a bare program on the same machine: node:http with one file in memory, or Fastify with one prepared query through an index
and nothing else. Medians of ${rounds} rounds in which both take turns. Caller, service and database share two processors.
Wanted: of pages p99 at most 1.5 and a rate of at least 0.5, of assets 0.8, of calls 0.5; of each service less than 250 MB,
where what programs share, as Node's own code, counts by its parts.`;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Rates and memory as Markdown tables. */
export const serverTables = ({ figures, memory }: MeasuredServers): string =>
  [
    table(
      ['asked for', 'beside', 'a second', 'beside', 'ratio', 'p99, ms', 'beside', 'ratio'],
      figures.map(({ name, beside, ours, bare }) => [
        name,
        beside,
        whole.format(ours.rate),
        whole.format(bare.rate),
        (ours.rate / bare.rate).toFixed(2),
        ours.p99.toFixed(1),
        bare.p99.toFixed(1),
        (ours.p99 / bare.p99).toFixed(1),
      ]),
    ),
    table(
      ['service', 'MB when it is ready', 'MB after the load'],
      memory.map(({ name, atRest, afterLoad }) => [name, whole.format(atRest), whole.format(afterLoad)]),
    ),
  ].join('\n\n');

/** What the section of a soak says before its table. */
export const soakText = `\`npx -y pnpm@12 bench soak\`: what services hold while everything that \`bench servers\` asks is asked in turns, on twenty
connections as fast as it is answered; megabytes at the end of each minute, what programs share by its parts. Wanted is that
none of them grows.`;

/** A soak as a Markdown table, minute by minute; the first row is before it. */
export const soakTable = (minutes: readonly SoakMinute[]): string => {
  const names = [...(minutes[0]?.memory.keys() ?? [])];
  return table(
    ['minute', 'answers a second', ...names.map((name) => `${name}, MB`)],
    minutes.map(({ rate, memory }, minute) => [
      String(minute),
      whole.format(rate),
      ...names.map((name) => whole.format(memory.get(name) ?? Number.NaN)),
    ]),
  );
};
