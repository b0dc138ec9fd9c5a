/** Rules of one kind in one package, with the tests that must notice when one of them is changed. */
export interface Area {
  readonly name: string;
  /** Of the package, from the root. */
  readonly folder: string;
  /** From the package. */
  readonly files: readonly string[];
  /** From the package, as jest matches them. */
  readonly tests: readonly string[];
  /** Whether its tests need a database. */
  readonly database: boolean;
}

/** What must not be wrong by one sign or one word: money, who may do what, holds, and which state follows which. */
export const areas: readonly Area[] = [
  {
    name: 'money',
    folder: 'shared-contracts',
    files: [
      'src/money/money.ts',
      'src/payments/plan-payable.ts',
      'src/payments/room-price.ts',
      'src/payments/split.ts',
      'src/payments/wallet-rules.ts',
      'src/payments/wallet-usage.ts',
    ],
    tests: ['src/money/*.test.ts', 'src/payments/*.test.ts'],
    database: false,
  },
  {
    name: 'permissions',
    folder: 'shared-contracts',
    files: ['src/people/access.ts', 'src/people/permissions.ts'],
    tests: ['src/people/*.test.ts'],
    database: false,
  },
  {
    name: 'refunds',
    folder: 'services/api',
    files: ['src/orders/cancellation/refund-shares.ts', 'src/orders/cancellation/item-shares.ts'],
    tests: ['src/orders/cancellation/*-shares.test.ts'],
    database: false,
  },
  {
    name: 'membership',
    folder: 'services/api',
    files: [
      'src/membership/ordering/calculate-order.ts',
      'src/membership/subscriptions/billing-rule.ts',
      'src/membership/subscriptions/periods.ts',
    ],
    tests: [
      'src/membership/ordering/calculate-order.test.ts',
      'src/membership/subscriptions/billing-rule.test.ts',
      'src/membership/subscriptions/periods.test.ts',
    ],
    database: false,
  },
  {
    name: 'transitions',
    folder: 'services/api',
    files: ['src/orders/bookings/booking-transitions.ts', 'src/membership/subscriptions/subscription-transitions.ts'],
    tests: [
      'src/orders/bookings/booking-transitions.test.ts',
      'src/membership/subscriptions/subscription-transitions.test.ts',
    ],
    database: false,
  },
  {
    name: 'holds',
    folder: 'services/api',
    files: [
      'src/orders/holds/hold-rule.ts',
      'src/orders/holds/end-hold.ts',
      'src/orders/holds/extend-hold.ts',
      'src/orders/holds/open-holds.ts',
      'src/orders/items/claim-capacity.ts',
    ],
    tests: ['src/orders/holds/holds.test.ts', 'src/orders/holds/open-holds.test.ts'],
    database: true,
  },
];
