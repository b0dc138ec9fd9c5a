import { book } from './book.ts';
import type { Attack } from './attack.ts';
import type { Product } from './product.ts';

export interface AttackResult {
  readonly attack: string;
  /** Median duration of a booking without an attack, in milliseconds. */
  readonly baseline: number;
  readonly attacked: number;
  /** Number of responses to the attack, by status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Why a booking failed; null if all completed. */
  readonly failure: string | null;
}

const findMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Factor from which on other visitors notice the attack. */
export const mostTimes = 2;
/**
 * Milliseconds by which measurements on two busy cores vary even without an attack. A smaller slowdown never fails the
 * test.
 */
const noiseMs = 30;

export const isHeldUp = (alone: number, attacked: number): boolean => attacked > alone * mostTimes + noiseMs;

interface Plan {
  readonly bookings: number;
  /** Milliseconds of attack before the measurement, in which it exhausts the bursts that the limits allow. */
  readonly rampMs: number;
}

const plan: Plan = { bookings: 9, rampMs: 4_000 };

const measureBookings = async (product: Product, count: number): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < count; time += 1) took.push(await book(product));
  return took;
};

/** IP address of the guest who attacks. */
const address = '203.0.113.66';

const measureOnce = async (product: Product, attack: Attack, { bookings, rampMs }: Plan): Promise<AttackResult> => {
  const before = await measureBookings(product, bookings);
  const assault = await attack.begin(product, address);
  let attacked: number[] = [];
  let fault: string | null = null;
  try {
    await new Promise((resolve) => setTimeout(resolve, rampMs));
    attacked = await measureBookings(product, bookings);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  } finally {
    await assault.stop();
  }
  return {
    attack: attack.name,
    baseline: findMedian(before),
    attacked: findMedian(attacked),
    answers: assault.answers,
    failure: fault,
  };
};

/**
 * Measures bookings without and with an attack, one right after the other. If they look slowed down, the measurement is
 * repeated twice, because the machine may have been busy with something else.
 */
export const measure = async (product: Product, attack: Attack): Promise<AttackResult> => {
  let result = await measureOnce(product, attack, plan);
  for (
    let again = 0;
    again < 2 && (result.failure !== null || isHeldUp(result.baseline, result.attacked));
    again += 1
  ) {
    result = await measureOnce(product, attack, { ...plan, bookings: plan.bookings + 2 });
  }
  return result;
};
