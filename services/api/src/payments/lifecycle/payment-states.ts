/** Those that stand for a hold: it has one payment in them at most, by a unique index. */
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
 * Where a payment stands with us; its intent at the provider has a status of its own. `preparing` has no intent yet,
 * `open` waits for a card, `confirming` and `challenged` have an attempt in flight, `authorised` has money set aside,
 * `kept` has a card to be charged later, `charging` is, `due` could not be and waits for another card, `captured` has it
 * taken, `releasing` is being voided, `released` is over without money.
 */
export const paymentStates = [...livePaymentStates, 'releasing', 'released'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** From where a payment comes into each state; from anywhere else it cannot. */
export const paymentComesFrom: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  preparing: [],
  open: ['preparing', 'confirming', 'challenged'],
  // From challenged where the bank, once answered, takes its time.
  confirming: ['open', 'due', 'challenged'],
  challenged: ['confirming', 'challenged'],
  // From open where there is nothing to pay.
  authorised: ['open', 'confirming', 'challenged'],
  kept: ['authorised'],
  charging: ['kept'],
  due: ['charging', 'confirming', 'challenged'],
  // And stays so when it is paid back.
  captured: ['authorised', 'charging', 'confirming', 'challenged', 'captured'],
  releasing: ['preparing', 'open', 'confirming', 'challenged', 'authorised', 'kept', 'due'],
  released: ['releasing'],
};
