import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { Money } from '@travel/contracts/money/money';

/** The parts that an API request may have. */
interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Calls the API and returns the data of the response.
 * @throws if the API refuses the request
 */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> & Parts,
) => Promise<EndpointResponse<E>>;

/** Search criteria of a shopper. Days are local to the place. */
export interface Wish {
  readonly place: string;
  readonly day: string;
  readonly nights: number;
  /** Currency of the prices; US dollars by default. */
  readonly currency?: string;
  readonly adults: number;
  /** Number of adults per room, such as `2,1`. By default one room for all adults. */
  readonly rooms?: string;
  /** Whether to choose an offer that is fully refundable now. */
  readonly isRefundable?: boolean;
  /** Chooses a result with about this many units left; by default the first result. */
  readonly left?: number;
}

/** The chosen offer. */
export interface Choice {
  readonly name: string;
  /** Token signed by the API, so that exactly this offer is held and paid. */
  readonly offer: string;
  /** Amount that is charged at the booking. */
  readonly price: Money;
  /** Number of further units for parties of this size. */
  readonly left: number;
}

/** Searches and chooses an offer of one product, with the same API calls as the product's pages. */
export interface Shopper {
  /** Main path of the product's pages: `hotels`, `flight`. */
  readonly name: string;
  readonly search: Endpoint;
  /** Sites of the sandbox that show the product only to signed-in travellers. */
  readonly hiddenFromGuestsAt?: readonly string[];
  /** Returns the query of the product's search for a wish. */
  buildQuery(wish: Wish): Readonly<Record<string, string>>;
  /** Searches, and chooses a result; null if nothing was found. */
  choose(ask: Ask, wish: Wish): Promise<Choice | null>;
}

/**
 * Returns the available result whose number of remaining units is closest to the wished number, or the first result if
 * the wish contains no number.
 */
export const pickByLeft = <Found extends { readonly left: number }>(
  found: readonly Found[],
  { left }: Pick<Wish, 'left'>,
  least = 1,
): Found | undefined => {
  const there = found.filter((one) => one.left >= least);
  return left === undefined ? there[0] : there.toSorted((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left))[0];
};
