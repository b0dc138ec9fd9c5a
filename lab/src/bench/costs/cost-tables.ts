import { formatTable } from '../benchmark-table.ts';
import type { CallCost, ServiceCosts } from './measure-costs.ts';

/** Milliseconds of CPU above which an endpoint must declare its cost. */
const mostUndeclaredMs = 10;
/** Factor between measured and declared cost that is accepted, because a busy machine may double the time of a call. */
const tolerance = 2;

/** Returns the calls that take more CPU time than they declare. */
export const findUndeclaredCosts = (services: readonly ServiceCosts[]): string[] =>
  services
    .flatMap(({ calls }) => calls)
    .filter(({ declared, cpuMs }) => cpuMs > (declared === undefined ? mostUndeclaredMs : declared * tolerance))
    .map(({ name, cpuMs, declared = 0 }) => `${name} took ${cpuMs.toFixed(1)} ms and declares ${declared}`);

const policy = /"([^"]+)";q=(\d+);w=(\d+)/;

const getLimit = ({ policy: header, declared, cpuMs }: CallCost): readonly [limit: string, mostMs: string] => {
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
      .map((cost) => [`\`${cost.name}\``, cost.cpuMs.toFixed(1), cost.status, ...getLimit(cost)]),
  );

/** Returns the calls of each service with their costs and limits, the most expensive one first. */
export const formatCosts = (services: readonly ServiceCosts[]): string =>
  services
    .filter(({ calls }) => calls.length > 0)
    .map(({ service, calls }) => `## ${service}\n\n${callsTable(calls)}`)
    .join('\n\n');
