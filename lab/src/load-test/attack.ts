import type { Product } from './product.ts';

/** An attack that is under way. */
export interface Assault {
  /** Number of responses by status; status 0 counts requests without a response. */
  readonly answers: ReadonlyMap<number, number>;
  /**
   * Settles when the product has refused each kind of request, or when the attack has sent its maximum number of
   * requests.
   */
  waitUntilRefused(): Promise<void>;
  /** Stops the attack, waits for its last responses, and returns the limits that did not hold. */
  stop(): Promise<readonly string[]>;
}

/** Requests that one guest sends from one IP address to slow the product down. */
export interface Attack {
  readonly name: string;
  begin(product: Product, address: string): Promise<Assault>;
}
