import { book } from './book.ts';
import type { Attack } from './attack.ts';
import type { Product } from './product.ts';

export interface Measured {
  readonly attack: string;
  /** Medians of a booking, in milliseconds. */
  readonly alone: number;
  readonly attacked: number;
  /** How the attack was answered, by status. */
  readonly answers: ReadonlyMap<number, number>;
  /** Why a booking failed; null if all completed. */
  readonly fault: string | null;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** More than that, and other visitors notice. */
export const mostTimes = 2;
/** What two busy cores do by themselves to a booking: it never fails for less. */
const noiseMs = 30;

export const isHeldUp = (alone: number, attacked: number): boolean => attacked > alone * mostTimes + noiseMs;

interface Plan {
  readonly bookings: number;
  /** How long an attack goes on before it is measured: what it may do at once is used up then. */
  readonly rampMs: number;
}

const plan: Plan = { bookings: 9, rampMs: 4_000 };

const times = async (product: Product, count: number): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < count; time += 1) took.push(await book(product));
  return took;
};

/** The guest who attacks. */
const address = '203.0.113.66';

const once = async (product: Product, attack: Attack, { bookings, rampMs }: Plan): Promise<Measured> => {
  const before = await times(product, bookings);
  const assault = await attack.begin(product, address);
  let attacked: number[] = [];
  let fault: string | null = null;
  try {
    await new Promise((resolve) => setTimeout(resolve, rampMs));
    attacked = await times(product, bookings);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  } finally {
    await assault.stop();
  }
  return { attack: attack.name, alone: median(before), attacked: median(attacked), answers: assault.answers, fault };
};

/**
 * Measures a booking alone and under an attack, one right after the other. What looks held up is measured twice more:
 * a machine that was busy with something else is not so three times.
 */
export const measure = async (product: Product, attack: Attack): Promise<Measured> => {
  let result = await once(product, attack, plan);
  for (let again = 0; again < 2 && (result.fault !== null || isHeldUp(result.alone, result.attacked)); again += 1) {
    result = await once(product, attack, { ...plan, bookings: plan.bookings + 2 });
  }
  return result;
};
