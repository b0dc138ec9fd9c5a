import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { Money } from '@travel/contracts/money/money';
import type { Browser } from './browser.ts';
import type { Scene } from './story.ts';
import type { Script } from './script.ts';

/** A hold, or an order of something else, that the traveller is about to pay for. */
export interface HeldOrder {
  readonly token: string;
  readonly path: string;
  readonly name: string;
  readonly total: Money;
  readonly product: ProductCode;
  /** Items of the hold; undefined if the tab pays for a plan. */
  readonly items?: readonly Hold['items'][number][];
  /** Price quote of the plan; undefined if the tab pays for a hold. */
  readonly quote?: PlanQuote;
}

/** An order that is open in a tab of a browser. */
export interface Tab {
  readonly scene: Scene;
  readonly browser: Browser;
  readonly script: Script;
  readonly hold: HeldOrder;
}
