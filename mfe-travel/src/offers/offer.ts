import type { Money } from '@travel/contracts/money/money';
import type { sceneName } from '@travel/ui/pictures/scene/scenes.ts';

/** Refund percentages by deadline; deadlines are instants. */
export interface Cancellation {
  readonly refundable: boolean;
  readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
}

/** The member price. */
export interface MemberPrice {
  /** Whether the viewer is a member, so that the price is the member price. */
  readonly applies: boolean;
  /** Total discount for members. */
  readonly saving: Money;
  /** Alternative price per night: the public price if `applies`, otherwise the member price. */
  readonly other_per_night: Money;
}

/** A drawn picture, named in the data; its file is part of the release. */
export interface DrawnScene {
  readonly kind: Parameters<typeof sceneName>[0];
  readonly hour: Parameters<typeof sceneName>[1];
  readonly number: number;
}
