import { formatTable } from '../benchmark-table.ts';
import type { MeasuredServers, SoakMinute } from './measure-servers.ts';

/** Text above the tables of request rates and memory. */
export const describeServers = (rounds: number): string =>
  `\`npx -y pnpm@12 bench servers\` loads the services of the built product on twenty connections, with logs and without rate limits. The
baseline is node:http with the same bytes in memory, or a Fastify route with one prepared, indexed query. Medians of ${rounds} rounds;
client, service and database share the processor. Targets: pages at most 1.5 of the baseline's p99 and at least 0.5 of its
rate, files 0.8 of the rate, calls 0.5; each service below 250 MB (proportional set size).`;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats request rates and memory as Markdown tables. */
export const formatServers = ({ figures, memory }: MeasuredServers): string =>
  [
    formatTable(
      ['request', 'baseline', 'requests/s', 'baseline requests/s', 'ratio', 'p99, ms', 'baseline p99, ms', 'ratio'],
      figures.map(({ name, baseline, ours, bare }) => [
        name,
        baseline,
        whole.format(ours.rate),
        whole.format(bare.rate),
        (ours.rate / bare.rate).toFixed(2),
        ours.p99.toFixed(1),
        bare.p99.toFixed(1),
        (ours.p99 / bare.p99).toFixed(1),
      ]),
    ),
    formatTable(
      ['service', 'MB when it is ready', 'MB after the load'],
      memory.map(({ name, atRest, afterLoad }) => [name, whole.format(atRest), whole.format(afterLoad)]),
    ),
  ].join('\n\n');

/** Text above the table of a soak. */
export const soakText = `\`npx -y pnpm@12 bench soak\` sends the requests of \`bench servers\` for ten minutes on twenty connections and reads the memory of each
service every minute. Target: no service grows.`;

/** The first minutes of a soak show caches filling; later a row every five minutes shows whether memory grows. */
const isShownMinute = (minute: number): boolean => minute <= 2 || minute % 5 === 0;

/** Formats a soak test as a Markdown table. The first row is the state before it. */
export const formatSoak = (minutes: readonly SoakMinute[]): string => {
  const names = [...(minutes[0]?.memory.keys() ?? [])];
  return formatTable(
    ['minute', 'requests/s', ...names.map((name) => `${name}, MB`)],
    minutes
      .map(({ rate, memory }, minute) => [
        String(minute),
        whole.format(rate),
        ...names.map((name) => whole.format(memory.get(name) ?? Number.NaN)),
      ])
      .filter((_, minute) => isShownMinute(minute)),
  );
};
