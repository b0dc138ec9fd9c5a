import type { PaymentOptions, Tender } from '@travel/contracts/endpoints/payments/orders';
import type { PaymentBlock, PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { ComponentType } from 'react';
import type { CheckoutContext } from '../order/checkout-context.ts';
import type { OrderStoreApi } from '../order/order-store.ts';

/** Context for applying tenders: the current host and props, and the order. */
export interface TenderContext {
  readonly now: () => CheckoutContext;
  readonly order: OrderStoreApi;
}

/** The server's suggestion of tenders that together leave least to pay. */
export type TenderSuggestion = NonNullable<PaymentOptions['suggestion']>;

export interface TenderGroupProps {
  readonly context: TenderContext;
  readonly props: PaymentProps;
  readonly options: PaymentOptions;
  /** Whether a payment is in progress, during which tenders cannot change. */
  readonly disabled: boolean;
}

/**
 * A kind of tender. Each has a folder of its own and is listed in tenders/registry.ts. No code outside the folder
 * depends on which kind it is.
 */
export interface TenderKind {
  readonly kind: Tender['kind'];
  /** The name of this kind in `blocks` of PaymentProps, by which a caller limits what the payment block offers. */
  readonly block: PaymentBlock;
  /** Whether this kind reduces the price, as coupons do. Other tenders are the traveller's own money or points. */
  readonly isDiscount: boolean;
  isOffered(options: PaymentOptions): boolean;
  /** Renders the group in which the tender is applied and released. */
  readonly Group: ComponentType<TenderGroupProps>;
}
