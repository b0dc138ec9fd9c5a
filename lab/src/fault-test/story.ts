import type { BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import type { Money } from '@travel/contracts/money/money';
import type { Lane } from './lane.ts';
import type { Sandbox } from './sandbox.ts';
import type { Script } from './script.ts';

/** A booking as the product showed it to a traveller. The databases must agree with it afterwards. */
export interface ShownBooking {
  readonly booking_id: string;
  /** Totals that the traveller agreed to, in the order of agreement. */
  readonly agreed: Money[];
  /** Amounts that the traveller agreed to pay by card or invoice, one for each attempt. */
  readonly agreedToPay: Money[];
  status: BookingStatus | undefined;
  number: string | null;
  /** Refund that the traveller agreed to, by kind of tender; undefined if they did not cancel. */
  refund: Readonly<Record<string, number>> | undefined;
  /** Whether the refund covers everything that was paid. */
  getsAllBack: boolean;
  /** Whether some items were cancelled before the others. */
  isInParts: boolean;
}

export interface Story {
  readonly script: Script;
  readonly shown: readonly ShownBooking[];
  /** Short description of how far the traveller got. */
  readonly end: string;
}

/** Everything that a traveller needs to act. */
export interface Scene {
  readonly lane: Lane;
  readonly sandbox: Sandbox;
  /** Current date by the sandbox's clock. */
  readonly today: Date;
  readonly journal: (line: string) => void;
  /** Counts a feature that a traveller used, or a refusal. */
  readonly used: (what: string) => void;
  /** Called for responses that must never happen. */
  readonly reportError: (what: string) => void;
}

/** Thrown if the traveller can do nothing more, with a short reason. */
export class StoryEnded extends Error {
  override readonly name = 'StoryEnded';
}
