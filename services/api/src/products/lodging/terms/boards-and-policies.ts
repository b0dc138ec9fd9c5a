import type { boards } from '@travel/contracts/endpoints/products/hotels';

export type Board = (typeof boards)[number];

/** What a board adds to a room's rate, in thousandths of it. */
export const boardFactor: Readonly<Record<Board, number>> = {
  'room-only': 1000,
  breakfast: 1090,
  'half-board': 1290,
  'full-board': 1420,
};

export const boardList = ['room-only', 'breakfast', 'half-board', 'full-board'] as const satisfies readonly Board[];

/** Until some days before arrival, at a time of the hotel's own clock, a share of what was paid comes back. */
export interface RefundStep {
  readonly days: number;
  /** `18:00` */
  readonly time: string;
  readonly percent: number;
}

/** Cancellation policies by name, their steps in order of time. */
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

export const stepsOf = (policy: Policy): readonly RefundStep[] => policies[policy];

/** What is taken off where nothing comes back, in thousandths of the rate. */
export const policyFactor = (policy: Policy): number => (policy === 'non-refundable' ? 900 : 1000);
