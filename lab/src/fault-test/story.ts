import type { BookingStatus } from '@travel/contracts/endpoints/bookings';
import type { Money } from '@travel/contracts/money';
import type { Lane } from './lane.ts';
import type { Sandbox } from './sandbox.ts';
import type { Script } from './script.ts';

/** What the product has told a traveller about a booking; the books have to agree with it afterwards. */
export interface Told {
  readonly booking_id: string;
  /** Totals that the traveller agreed to, one after the other. */
  readonly agreed: Money[];
  /** What of it they agreed to pay by card or invoice, each time they were about to. */
  readonly asked: Money[];
  status: BookingStatus | undefined;
  number: string | null;
  /** What the traveller agreed to get back, by what it was paid with, where they asked to cancel. */
  refund: Readonly<Record<string, number>> | undefined;
  /** Whether that was all of it. */
  getsAllBack: boolean;
  /** Whether some of its items were cancelled before the others. */
  isInParts: boolean;
}

export interface Story {
  readonly script: Script;
  readonly told: readonly Told[];
  /** How far the traveller got, in a few words. */
  readonly end: string;
}

/** What a traveller acts with. */
export interface Scene {
  readonly lane: Lane;
  readonly sandbox: Sandbox;
  /** By the sandbox's clock. */
  readonly today: Date;
  readonly journal: (line: string) => void;
  /** Counts what a traveller has used, or was refused. */
  readonly used: (what: string) => void;
  /** Told of what may never happen. */
  readonly complain: (what: string) => void;
}

/** The traveller has nothing more to do: in a few words, why. */
export class Ended extends Error {
  override readonly name = 'Ended';
}
