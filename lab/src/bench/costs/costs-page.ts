import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';
import { run } from '@travel/tooling/workspace/run';
import { table } from '../benchmark-table.ts';
import type { CallCost, ServiceCosts } from './measure-costs.ts';

/** A call that takes more has to declare what it costs. */
const mostUndeclaredMs = 10;
/** A busy machine may double the time of a call. */
const tolerance = 2;

/** Returns the calls that take more than they declare. */
export const undeclaredCosts = (services: readonly ServiceCosts[]): string[] =>
  services
    .flatMap(({ calls }) => calls)
    .filter(({ declared, cpuMs }) => cpuMs > (declared === undefined ? mostUndeclaredMs : declared * tolerance))
    .map(({ name, cpuMs, declared = 0 }) => `${name} took ${cpuMs.toFixed(1)} ms and declares ${declared}`);

const policy = /"([^"]+)";q=(\d+);w=(\d+)/;

const limitOf = ({ policy: header, declared, cpuMs }: CallCost): readonly [limit: string, mostMs: string] => {
  const [, name, burst = '0', window = '1'] = policy.exec(header) ?? [];
  if (name === undefined) return ['none', ''];
  const perMinute = Math.round((Number(burst) / Number(window)) * 60);
  const isByCost = declared !== undefined;
  const calls = isByCost ? perMinute / declared : perMinute;
  const limit = isByCost
    ? `${declared} ms each of ${burst} ms at once, ${perMinute} a minute`
    : `${name}: ${burst} at once, ${perMinute} a minute`;
  return [limit, whole.format(calls * cpuMs)];
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const callsTable = (calls: readonly CallCost[]): string =>
  table(
    ['call', 'CPU, ms', 'status', 'limit for one address', 'at most, ms a minute'],
    calls
      .toSorted((a, b) => b.cpuMs - a.cpuMs)
      .map((cost) => [`\`${cost.name}\``, cost.cpuMs.toFixed(1), cost.status, ...limitOf(cost)]),
  );

/** Returns the calls of each service with their costs and limits, the most expensive one first. */
export const costsTables = (services: readonly ServiceCosts[]): string =>
  services
    .filter(({ calls }) => calls.length > 0)
    .map(({ service, calls }) => `## ${service}\n\n${callsTable(calls)}`)
    .join('\n\n');

/** Returns docs/costs.md. */
const costsPage = (services: readonly ServiceCosts[], measured: string): string => `# Costs of calls

What each public call takes of the CPU of the service that answers it, how it is limited for one address, and how much of the CPU one address can take in a minute with this call alone. All calls with a cost share one budget ([026](decisions/026-limit-requests-by-rate-failures-and-cost.md)); every call also counts against the limit of all requests. The tables are written by

\`\`\`
npx -y pnpm@12 bench costs
\`\`\`

which calls each endpoint of the contracts with its most expensive arguments, other ones each time, so that nothing is answered from memory: long stays, many people, whole months, all results on one page (\`lab/src/bench/costs\`). Calls that search and calculate nothing are made with the sample of their contract; a status of 4xx says that the thing of the sample does not exist, so that only the way there is measured. Medians of three rounds; CPU time of the service's process with its threads, not of the database. The command fails where a call takes more than ${mostUndeclaredMs} ms and declares no cost, or more than twice what it declares.

Delivery serves pages, files and the registry; its calls with a release token or an operator's session are made with the operator's token, and the CPU is that of delivery alone. A socket is limited by its connections and messages; each is counted for the address as well.

${measured}

${costsTables(services)}
`;

export const writeCostsPage = async (costs: readonly ServiceCosts[]): Promise<void> => {
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit.trim()}, Node ${process.versions.node}, ${machine}.`;
  await writeFile(join(root, 'docs', 'costs.md'), costsPage(costs, measured));
};
