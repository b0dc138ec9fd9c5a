import type { ProductCode } from './product-codes.ts';

/** The products whose details the check of a trip can answer, in the order of spec §7.5. */
export const tripProducts = ['HLT', 'FLT', 'CAR', 'ACT', 'RST', 'TRF'] as const satisfies readonly ProductCode[];
