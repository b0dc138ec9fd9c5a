import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../workspace/programs.ts';
import { run } from '../../workspace/run.ts';
import { table } from '../benchmark-table.ts';
import { keyOf } from './call-requests.ts';
import type { CallCost } from './measure-costs.ts';

/** A call that takes more has to declare what it costs. */
const mostUndeclaredMs = 10;
/** A busy machine may double the time of a call. */
const tolerance = 2;

/** Returns the calls that take more than they declare. */
export const undeclaredCosts = (costs: readonly CallCost[]): string[] =>
  costs
    .filter(
      ({ endpoint, cpuMs }) => cpuMs > (endpoint.cost === undefined ? mostUndeclaredMs : endpoint.cost * tolerance),
    )
    .map(({ endpoint, cpuMs }) => `${keyOf(endpoint)} took ${cpuMs.toFixed(1)} ms and declares ${endpoint.cost ?? 0}`);

const policy = /"([^"]+)";q=(\d+);w=(\d+)/;

const limitOf = ({ policy: header, endpoint, cpuMs }: CallCost): readonly [limit: string, mostMs: string] => {
  const [, name, burst = '0', window = '1'] = policy.exec(header) ?? [];
  if (name === undefined) return ['none', ''];
  const perMinute = Math.round((Number(burst) / Number(window)) * 60);
  const isByCost = endpoint.cost !== undefined;
  const calls = isByCost ? perMinute / endpoint.cost : perMinute;
  const limit = isByCost
    ? `${endpoint.cost} ms each of ${burst} ms at once, ${perMinute} a minute`
    : `${name}: ${burst} at once, ${perMinute} a minute`;
  return [limit, whole.format(calls * cpuMs)];
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Returns the calls with their costs and limits, the most expensive one first. */
export const costsTable = (costs: readonly CallCost[]): string =>
  table(
    ['call', 'CPU, ms', 'status', 'limit for one address', 'at most, ms a minute'],
    costs
      .toSorted((a, b) => b.cpuMs - a.cpuMs)
      .map((cost) => [`\`${keyOf(cost.endpoint)}\``, cost.cpuMs.toFixed(1), String(cost.status), ...limitOf(cost)]),
  );

/** Returns docs/costs.md. */
const costsPage = (costs: readonly CallCost[], measured: string): string => `# Costs of calls

What each call of the API takes of its CPU, how it is limited for one address, and how much of the CPU one address can take in a minute with this call alone. All calls with a cost share one budget ([296](decisions/296-limit-calls-by-their-cost.md)); every call also counts against the limit of all requests. The table is written by

\`\`\`
npx -y pnpm@12 bench costs
\`\`\`

which calls each endpoint of the contracts with its most expensive arguments, other ones each time, so that nothing is answered from memory: long stays, many people, whole months, all results on one page (\`tooling/src/bench/costs\`). Calls that search and calculate nothing are made with the sample of their contract; a status of 4xx says that the thing of the sample does not exist, so that only the way there is measured. Medians of three rounds; CPU time of the API's process with its threads, not of the database. The command fails where a call takes more than ${mostUndeclaredMs} ms and declares no cost, or more than twice what it declares.

${measured}

${costsTable(costs)}
`;

export const writeCostsPage = async (costs: readonly CallCost[]): Promise<void> => {
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit.trim()}, Node ${process.versions.node}, ${machine}.`;
  await writeFile(join(root, 'docs', 'costs.md'), costsPage(costs, measured));
};
