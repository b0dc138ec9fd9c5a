import type { SetupIntentRow } from './setup-intent-table.ts';

/** The states in which a setup intent may be confirmed or cancelled. */
const openStates: readonly SetupIntentRow['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Returns whether a setup intent can still be confirmed or cancelled. */
export const isOpen = ({ status }: Pick<SetupIntentRow, 'status'>): boolean => openStates.includes(status);
