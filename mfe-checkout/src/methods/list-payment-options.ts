import type { ListedOption, Offer, PaymentMethod } from '../attempt/payment-method.ts';

/**
 * Returns the options that the traveller sees in the list of payment methods, in display order. The server decides which
 * methods an order is offered (`payments/options` of the API). Each method turns these into its own options, such as one
 * per saved card.
 * @param methods created by registry.ts
 */
export const listPaymentOptions = (methods: readonly PaymentMethod[], offer: Offer): readonly ListedOption[] =>
  methods.flatMap((method) => method.options(offer));
