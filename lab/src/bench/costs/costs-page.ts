import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '@travel/tooling/workspace/programs';
import { run } from '@travel/tooling/workspace/run';
import { formatTable } from '../benchmark-table.ts';
import type { CallCost, ServiceCosts } from './measure-costs.ts';

/** A call that takes more has to declare what it costs. */
const mostUndeclaredMs = 10;
/** Cheaper calls are printed, but not written to the document. */
const leastListedMs = 4;
/** A busy machine may double the time of a call. */
const tolerance = 2;

/** Returns the calls that take more than they declare. */
export const findUndeclaredCosts = (services: readonly ServiceCosts[]): string[] =>
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
  formatTable(
    ['call', 'CPU, ms', 'status', 'limit for one address', 'at most, ms a minute'],
    calls
      .toSorted((a, b) => b.cpuMs - a.cpuMs)
      .map((cost) => [`\`${cost.name}\``, cost.cpuMs.toFixed(1), cost.status, ...limitOf(cost)]),
  );

/** Returns the calls of each service with their costs and limits, the most expensive one first. */
export const formatCosts = (services: readonly ServiceCosts[]): string =>
  services
    .filter(({ calls }) => calls.length > 0)
    .map(({ service, calls }) => `## ${service}\n\n${callsTable(calls)}`)
    .join('\n\n');

/** Returns docs/costs.md, which lists only the expensive calls. */
const formatCostsPage = (services: readonly ServiceCosts[], measured: string): string => {
  const expensive = services.map(({ service, calls }) => ({
    service,
    calls: calls.filter(({ cpuMs }) => cpuMs >= leastListedMs),
  }));
  return `# Costs of calls

CPU time that the most expensive calls take of the service that answers them, their limit for one address, and the most CPU time that one address can use per minute with this call alone. All calls with a declared cost share one budget; every call also counts towards the limit of all requests. Calls below ${leastListedMs} ms are not listed here.

\`\`\`
npx -y pnpm@12 bench costs
\`\`\`

prints all calls and writes this page. It sends each call with its most expensive arguments (long stays, many travellers, entire months, all results on one page), different ones each time, so that nothing is answered from a cache. Other calls are sent with the sample of their contract; status 4xx means that the thing in the sample does not exist. Figures are medians of three rounds, without the database's CPU time. The command fails if a call takes more than ${mostUndeclaredMs} ms without a declared cost, or more than twice its declared cost.

${measured}

${formatCosts(expensive)}
`;
};

export const writeCostsPage = async (costs: readonly ServiceCosts[]): Promise<void> => {
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit.trim()}, Node ${process.versions.node}, ${machine}.`;
  await writeFile(join(root, 'docs', 'costs.md'), formatCostsPage(costs, measured));
};
