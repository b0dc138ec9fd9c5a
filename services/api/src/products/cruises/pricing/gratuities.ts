import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';

/** Returns what the crew is usually given by each traveller a night, in US cents. */
export const gratuityCents = (kind: CabinKind): number => (kind === 'suite' ? 2_000 : 1_600);
