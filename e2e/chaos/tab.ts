import type { PlanQuote } from '@travel/contracts/endpoints/plans';
import type { Money } from '@travel/contracts/money';
import type { Browser } from './browser.ts';
import type { Scene } from './story.ts';
import type { Purchase, Script } from './script.ts';

/** What is about to be paid for: a room that is held, or an order of something else. */
export interface Held {
  readonly token: string;
  readonly path: string;
  readonly name: string;
  readonly total: Money;
  readonly product: 'HLT' | Purchase;
  /** Of a plan. */
  readonly quote?: PlanQuote;
}

/** An order in a tab of a browser. */
export interface Tab {
  readonly scene: Scene;
  readonly browser: Browser;
  readonly script: Script;
  readonly hold: Held;
}
