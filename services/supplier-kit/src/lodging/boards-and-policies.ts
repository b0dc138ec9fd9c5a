import type { boards } from '@travel/contracts/endpoints/products/hotels';

export type Board = (typeof boards)[number];

/** Factor on the room rate by the included meals, in thousandths. */
export const boardFactor: Readonly<Record<Board, number>> = {
  'room-only': 1000,
  breakfast: 1090,
  'half-board': 1290,
  'full-board': 1420,
};

export const boardList = ['room-only', 'breakfast', 'half-board', 'full-board'] as const satisfies readonly Board[];

/** A step of a cancellation policy: until some days before arrival, at a local time, a percentage is refunded. */
export interface RefundStep {
  readonly days: number;
  /** Local time such as `18:00`. */
  readonly time: string;
  readonly percent: number;
}

/** Cancellation policies by name, each with its refund steps in chronological order. */
export const policies = {
  'non-refundable': [],
  'same-day': [{ days: 0, time: '12:00', percent: 100 }],
  'day-before': [{ days: 1, time: '18:00', percent: 100 }],
  'two-days': [
    { days: 2, time: '18:00', percent: 100 },
    { days: 1, time: '18:00', percent: 50 },
  ],
  'three-days': [
    { days: 3, time: '16:00', percent: 100 },
    { days: 1, time: '16:00', percent: 50 },
  ],
  week: [
    { days: 7, time: '18:00', percent: 100 },
    { days: 3, time: '18:00', percent: 50 },
  ],
  fortnight: [
    { days: 14, time: '23:59', percent: 100 },
    { days: 7, time: '23:59', percent: 50 },
  ],
} as const satisfies Record<string, readonly RefundStep[]>;

export type Policy = keyof typeof policies;

export const policyList = [
  'non-refundable',
  'same-day',
  'day-before',
  'two-days',
  'three-days',
  'week',
  'fortnight',
] as const satisfies readonly Policy[];

export const getRefundSteps = (policy: Policy): readonly RefundStep[] => policies[policy];

/**
 * Returns the factor by which a cancellation policy changes the rate, in thousandths. Non-refundable rates are lower.
 */
export const getPolicyFactor = (policy: Policy): number => (policy === 'non-refundable' ? 900 : 1000);
