/** Rules of one kind in one package. The tests next to each file must fail when one of its rules is changed. */
export interface Area {
  readonly name: string;
  /** Folder of the package, from the root. */
  readonly folder: string;
  /** Paths within the package. */
  readonly files: readonly string[];
}

/** Rules in which a changed sign or word does damage: money, permissions, holds and state transitions. */
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
  },
  {
    name: 'permissions',
    folder: 'shared-contracts',
    files: ['src/people/access.ts', 'src/people/permissions.ts'],
  },
  {
    name: 'refunds',
    folder: 'services/api',
    files: [
      'src/orders/bookings/remove-refused-items.ts',
      'src/orders/refunds/item-shares.ts',
      'src/orders/refunds/refund-offer.ts',
      'src/orders/refunds/refund-shares.ts',
    ],
  },
  {
    name: 'membership',
    folder: 'services/api',
    files: [
      'src/membership/ordering/calculate-order.ts',
      'src/membership/subscriptions/billing-rule.ts',
      'src/membership/subscriptions/next-charge.ts',
      'src/membership/subscriptions/periods.ts',
    ],
  },
  {
    name: 'transitions',
    folder: 'services/api',
    files: [
      'src/orders/bookings/booking-transitions.ts',
      'src/membership/subscriptions/subscription-transitions.ts',
      'src/payments/lifecycle/payment-states.ts',
    ],
  },
  {
    name: 'holds',
    folder: 'services/api',
    files: [
      'src/orders/holds/hold-limits.ts',
      'src/orders/holds/hold-rule.ts',
      'src/orders/holds/hold-state.ts',
      'src/orders/items/combine-claims.ts',
    ],
  },
];

/** A file with rules; its paths are relative to the root of the workspace. */
export interface Rule {
  readonly area: string;
  /** Folder of the package. */
  readonly folder: string;
  readonly path: string;
  /** Path of the test file next to the file. */
  readonly tests: string;
}

/** Returns the files of all given areas. */
export const listRules = (some: readonly Area[]): Rule[] =>
  some.flatMap(({ name, folder, files }) =>
    files.map((file) => {
      const path = `${folder}/${file}`;
      return { area: name, folder, path, tests: path.replace(/\.ts$/, '.test.ts') };
    }),
  );
