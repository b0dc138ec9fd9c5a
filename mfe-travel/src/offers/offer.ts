import type { Money } from '@travel/contracts/money/money';
import type { sceneName } from '@travel/ui/pictures/scene/scenes.ts';

/** Refund percentages by deadline; deadlines are instants. */
export interface Cancellation {
  readonly refundable: boolean;
  readonly steps: readonly { readonly until: string; readonly refund_percent: number }[];
}

export interface MemberPrice {
  /** Whether the viewer is a member, so that the price is the member price. */
  readonly applies: boolean;
  readonly saving: Money;
  /** The price per night that does not apply: the public price for members, the member price for everyone else. */
  readonly other_per_night: Money;
}

interface Photo {
  readonly url: string;
  readonly alt: string;
  /** URLs of the photograph in several widths, as in HTML. */
  readonly srcset?: string | undefined;
  /** The point that stays visible in boxes of other shapes, as in CSS: `70% 40%`. */
  readonly focus?: string | undefined;
}

/** A drawn picture, or a photograph instead. API responses contain its name; the release contains its file. */
export interface DrawnScene {
  readonly kind: Parameters<typeof sceneName>[0];
  /** The drawing that matches best, shown instead of `kind`. Absent in responses of older APIs. */
  readonly motif?: Parameters<typeof sceneName>[0] | undefined;
  readonly hour: Parameters<typeof sceneName>[1];
  readonly number: number;
  /** A photograph of the supplier, which is shown instead of the drawing. */
  readonly photo?: Photo | undefined;
}
