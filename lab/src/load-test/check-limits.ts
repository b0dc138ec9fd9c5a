import type { Attack } from './attack.ts';
import { book } from './book.ts';
import type { Product } from './product.ts';

export interface Checked {
  readonly attack: string;
  /** How the attack was answered, by status. */
  readonly answers: ReadonlyMap<number, number>;
  readonly faults: readonly string[];
}

let guests = 0;

/**
 * Checks that the product refuses an attack, and that another traveller's booking completes while the attack goes on.
 * It compares no times, so the result is the same on a busy machine. Each attack has an address with all limits unused.
 */
export const checkLimits = async (product: Product, attack: Attack): Promise<Checked> => {
  guests += 1;
  const assault = await attack.begin(product, `203.0.113.${guests}`);
  const faults: string[] = [];
  try {
    await assault.waitUntilRefused();
    await book(product);
  } catch (error) {
    faults.push(`another traveller's booking failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    faults.push(...(await assault.stop()));
  }
  return { attack: attack.name, answers: assault.answers, faults };
};
