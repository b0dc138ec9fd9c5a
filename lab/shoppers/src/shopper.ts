import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { Money } from '@travel/contracts/money';

/** The parts that any call may have. */
interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Asks the API; gives what it answered. @throws where it refused */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> & Parts,
) => Promise<EndpointResponse<E>>;

/** What somebody looks for. Days are as their place has them. */
export interface Wish {
  readonly place: string;
  readonly day: string;
  readonly nights: number;
  /** US dollars unless said. */
  readonly currency?: string;
  readonly adults: number;
  /** Parties by room, such as `2,1`, where one sleeps; all adults in one unless said. */
  readonly rooms?: string;
  /** All of it comes back where it is cancelled now. */
  readonly isRefundable?: boolean;
  /** What has about so many left; the first one found unless said. */
  readonly left?: number;
}

/** What was found for a wish. */
export interface Choice {
  readonly name: string;
  /** Signed: what is held and paid is exactly this. */
  readonly offer: string;
  /** What is charged now. */
  readonly price: Money;
  /** How many more of it there are, for parties such as this one. */
  readonly left: number;
}

/** Whoever buys one product, as its pages do: for tests, the fault test, load and benchmarks. */
export interface Shopper {
  /** Main path of its pages: `hotels`, `flight`. */
  readonly name: string;
  readonly search: Endpoint;
  /** Sites of the sandbox that show it only to who is signed in. */
  readonly hiddenFromGuestsAt?: readonly string[];
  /** The query of a search for a wish. */
  queryOf(wish: Wish): Readonly<Record<string, string>>;
  /** Returns what is chosen from what a search finds; null where it finds nothing. */
  choose(ask: Ask, wish: Wish): Promise<Choice | null>;
}

/** Returns what has about as many left as are looked for, and one at least; the first one where no number is wished for. */
export const pickByLeft = <Found extends { readonly left: number }>(
  found: readonly Found[],
  { left }: Pick<Wish, 'left'>,
  least = 1,
): Found | undefined => {
  const there = found.filter((one) => one.left >= least);
  return left === undefined ? there[0] : there.toSorted((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left))[0];
};
