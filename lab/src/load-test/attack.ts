import type { Product } from './product.ts';

/** An attack that is under way. */
export interface Assault {
  /** How often it was answered, by status; 0 if there was no answer. */
  readonly answers: ReadonlyMap<number, number>;
  /** Settles when the product has refused each kind of request, or when the attack has sent all that it may. */
  waitUntilRefused(): Promise<void>;
  /** Ends the attack, waits for its last answers and returns which limits did not hold. */
  stop(): Promise<readonly string[]>;
}

/** Something that one guest does from one address to slow the product down. */
export interface Attack {
  readonly name: string;
  begin(product: Product, address: string): Promise<Assault>;
}
