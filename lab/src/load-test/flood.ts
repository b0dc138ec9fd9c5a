import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest, type RequestInput } from './send-request.ts';
import type { Assault, Attack } from './attack.ts';
import type { Product } from './product.ts';

/**
 * Limits of the flood: concurrent requests, requests per second, and requests in total. They slow down a service
 * without rate limits.
 */
const lanes = 8;
const mostPerSecond = 150;
const mostShots = 4_000;

/** One kind of request of a flood. */
export interface Shots {
  readonly name: string;
  /** Names of the limits that may refuse the request with 429; null if each such request is refused as invalid. */
  readonly limits: readonly string[] | null;
  /** Builds the request with this sequence number. */
  make(at: number): RequestInput;
}

interface Target {
  readonly shots: Shots;
  sent: number;
  refused: number;
  /**
   * The limit that refused the first request, with the burst that it allows, if the response contains them. Later
   * requests also use up the limits of the service, sooner or later depending on how long the other traveller's booking
   * takes.
   */
  first: { readonly limit: string; readonly burst: number | undefined } | null;
}

/** Returns how the responses to a kind of request violate its limits; empty if they do not. */
const findFailures = ({ shots: { name, limits }, sent, refused, first }: Target): string[] => {
  if (limits === null) return refused < sent ? [`${name}: ${sent - refused} of ${sent} were not refused`] : [];
  if (refused === 0) return [`${name}: no limit refused any of ${sent} requests`];
  if (first && !limits.includes(first.limit))
    return [`${name}: refused by the limit of ${first.limit}, not of ${limits.join(', ')}`];
  return [];
};

/** Returns the limit that refused requests too early. The limit is known only if all requests are of one kind. */
const findEarlyRefusal = (targets: readonly Target[]): string[] => {
  const [target] = targets;
  if (targets.length !== 1 || !target || target.shots.limits === null) return [];
  const allowed = target.sent - target.refused;
  const { limit, burst = 0 } = target.first ?? {};
  return allowed < burst ? [`the limit of ${limit} allowed ${allowed} requests instead of ${burst}`] : [];
};

/** Sends requests without a pause, on a few connections. Kinds that were not refused yet come first. */
export const flood = (
  name: string,
  load: (product: Product) => readonly Shots[] | Promise<readonly Shots[]>,
): Attack => ({
  name,
  async begin(product, address): Promise<Assault> {
    const targets = (await load(product)).map((shots): Target => ({ shots, sent: 0, refused: 0, first: null }));
    const answers = new Map<number, number>();
    const failures: string[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: lanes });
    const began = performance.now();
    const refusal = Promise.withResolvers<void>();
    let isOver = false;
    let fired = 0;
    const shoot = async (): Promise<void> => {
      const open = targets.filter(({ refused }) => refused === 0);
      const choice = open.length > 0 ? open : targets;
      const target = choice[fired % choice.length];
      if (!target) throw new Error(`${name} has no requests`);
      fired += 1;
      target.sent += 1;
      const { status, limit, burst } = await sendRequest({ agent, address, ...target.shots.make(target.sent) });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 500) failures.push(`${target.shots.name} was answered 500`);
      const isRefused = target.shots.limits === null ? status < 200 || status >= 400 : status === 429;
      if (!isRefused) return;
      target.refused += 1;
      if (limit) target.first ??= { limit, burst };
      if (targets.every(({ refused }) => refused > 0)) refusal.resolve();
    };
    const lane = async (): Promise<void> => {
      while (!isOver && fired < mostShots) {
        const ahead = fired / mostPerSecond - (performance.now() - began) / 1000;
        if (ahead > 0) await pause(ahead * 1000);
        await shoot();
      }
    };
    const all = Promise.all(Array.from({ length: lanes }, lane)).finally(() => refusal.resolve());
    return {
      answers,
      waitUntilRefused: () => refusal.promise,
      async stop() {
        isOver = true;
        await all;
        agent.destroy();
        return [...targets.flatMap(findFailures), ...findEarlyRefusal(targets), ...new Set(failures)];
      },
    };
  },
});
