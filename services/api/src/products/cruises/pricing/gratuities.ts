import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';

/** Returns the usual gratuity per traveller and night, in US cents. */
export const gratuityCents = (kind: CabinKind): number => (kind === 'suite' ? 2_000 : 1_600);
