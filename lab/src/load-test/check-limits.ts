import type { Attack } from './attack.ts';
import { book } from './book.ts';
import type { Product } from './product.ts';

export interface LimitCheck {
  readonly attack: string;
  /** Number of responses to the attack, by status. */
  readonly answers: ReadonlyMap<number, number>;
  readonly failures: readonly string[];
}

let guests = 0;

/**
 * Checks that the product refuses an attack, and that another traveller's booking completes during the attack. Compares
 * no times, so a busy machine does not change the result. Each attack comes from a new IP address, whose limits are
 * unused.
 */
export const checkLimits = async (product: Product, attack: Attack): Promise<LimitCheck> => {
  guests += 1;
  const assault = await attack.begin(product, `203.0.113.${guests}`);
  const failures: string[] = [];
  try {
    await assault.waitUntilRefused();
    await book(product);
  } catch (error) {
    failures.push(`another traveller's booking failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    failures.push(...(await assault.stop()));
  }
  return { attack: attack.name, answers: assault.answers, failures };
};
