import type { PaymentOptions, Tender } from '@travel/contracts/endpoints/orders';
import type { Host } from '@travel/contracts/host';
import type { PaymentBlock, PaymentProps } from '@travel/contracts/remotes/payment';
import type { ComponentType } from 'react';
import type { CheckoutContext } from '../order/checkout-context.ts';
import type { OrderStoreApi } from '../order/order-store.ts';

/** What applying a tender works with: host and props as they are now, and the order it changes. */
export interface TenderContext {
  readonly now: () => CheckoutContext;
  readonly order: OrderStoreApi;
}

/** A suggestion of the server: tenders that together leave least to pay. */
export type Mix = NonNullable<PaymentOptions['suggestion']>;

export interface TenderGroupProps {
  readonly host: Host;
  readonly context: TenderContext;
  readonly props: PaymentProps;
  /** What the server says that the order can be paid with. */
  readonly options: PaymentOptions;
  /** A payment is under way: it keeps its split. */
  readonly disabled: boolean;
}

/** A kind of tender: a folder of its own, listed in tenders/registry.ts. Nothing outside the folder asks which it is. */
export interface TenderKind {
  readonly kind: Tender['kind'];
  /** The block that a caller names to have it shown. */
  readonly block: PaymentBlock;
  /** It makes the order cheaper; the others are the traveller's own money or points. */
  readonly isDiscount: boolean;
  isOffered(options: PaymentOptions): boolean;
  /** The named group in which it is applied and taken back. */
  readonly Group: ComponentType<TenderGroupProps>;
}
