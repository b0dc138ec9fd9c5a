import { lookup } from 'node:dns/promises';
import { isFree } from '../workspace/is-free.ts';
import type { Ports } from '../settings/settings.ts';
import { reportAdvice, type Finding, reportMissing, reportOk } from './finding.ts';

/** Returns whether the product itself is running on its page port. */
async function productAnswers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Checks that the ports of page, assets, API and payments are free. */
export async function ports(wanted: Ports): Promise<Finding> {
  const numbers = Object.values(wanted);
  const free = await Promise.all(numbers.map((port: number) => isFree(port)));
  const taken = numbers.filter((_, index) => !free[index]);
  const what = 'Ports';
  if (taken.length === 0) return reportOk(what, `${numbers.join(', ')} free`);
  if (await productAnswers(wanted.page)) {
    return reportAdvice(
      what,
      `${taken.join(', ')} taken`,
      'the product seems to run already; stop it with Ctrl-C, or use it',
    );
  }
  return reportMissing(
    what,
    `${taken.join(', ')} taken by another program`,
    `stop it, or choose others: PORT=${wanted.page + 1000} (the rest follow at +100 to +500)`,
  );
}

/**
 * Checks that the system resolves *.localhost. Browsers resolve these names by themselves; other programs ask the
 * system.
 */
export async function organisationNames(name = 'skyline.localhost'): Promise<Finding> {
  const what = '*.localhost';
  try {
    const { address } = await lookup(name);
    return reportOk(what, `${name} is ${address}`);
  } catch {
    return reportAdvice(
      what,
      `${name} is unknown outside browsers`,
      `browsers need nothing; for curl and the like send a Host header to 127.0.0.1, or add "127.0.0.1 ${name}" to the hosts file`,
    );
  }
}
