import type { Money } from '@travel/contracts/money/money';
import type { sceneName } from '@travel/ui/pictures/scene/scenes.ts';

/** Until when how much of a price comes back; the times are instants. */
export interface Cancellation {
  readonly refundable: boolean;
  readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
}

/** What membership makes of a price. */
export interface MemberPrice {
  /** Whether the price is the members' one, because who asks is a member. */
  readonly applies: boolean;
  /** What members pay less in all. */
  readonly saving: Money;
  /** Of a night, the price that is not asked: what members pay, or where it applies what anybody pays. */
  readonly other_per_night: Money;
}

/** A drawn picture, named by the data; its file comes with the release. */
export interface DrawnScene {
  readonly kind: Parameters<typeof sceneName>[0];
  readonly hour: Parameters<typeof sceneName>[1];
  readonly number: number;
}
