import { table } from '../benchmark-table.ts';
import type { MeasuredServers } from './measure-servers.ts';

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
