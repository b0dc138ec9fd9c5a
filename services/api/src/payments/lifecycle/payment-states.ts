/** States of a live payment: one that is in use or has taken money. A unique index allows one live payment per hold. */
export const livePaymentStates = [
  'preparing',
  'open',
  'confirming',
  'challenged',
  'authorised',
  'kept',
  'charging',
  'due',
  'captured',
] as const;

/**
 * States of a payment on our side; its intent at the provider has its own status. `preparing` has no intent yet, `open`
 * waits for a card, `confirming` and `challenged` have an attempt in flight, `authorised` has money reserved, `kept`
 * has a saved card for a later charge, `charging` is being charged, `due` failed to be charged and waits for another
 * card, `captured` has the money, `releasing` is being voided, `released` ended without money.
 */
export const paymentStates = [...livePaymentStates, 'releasing', 'released'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** The allowed previous states of each state. */
export const paymentComesFrom: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  preparing: [],
  open: ['preparing', 'confirming', 'challenged'],
  // A challenged payment is confirming again while the bank processes the answer.
  confirming: ['open', 'due', 'challenged'],
  challenged: ['confirming', 'challenged'],
  // An open payment becomes authorised if there is nothing to pay.
  authorised: ['open', 'confirming', 'challenged'],
  kept: ['authorised'],
  charging: ['kept'],
  due: ['charging', 'confirming', 'challenged'],
  // A refunded payment stays captured.
  captured: ['authorised', 'charging', 'confirming', 'challenged', 'captured'],
  releasing: ['preparing', 'open', 'confirming', 'challenged', 'authorised', 'kept', 'due'],
  released: ['releasing'],
};
