import type { ProductCode } from './product-codes.ts';

/** The products that the check of a trip can return, in the order of spec §7.5. */
export const tripProducts = ['HLT', 'FLT', 'CAR', 'ACT', 'RST', 'TRF'] as const satisfies readonly ProductCode[];
