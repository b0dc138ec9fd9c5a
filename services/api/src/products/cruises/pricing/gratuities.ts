import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';

/** Returns the usual gratuity per traveller and night, in US cents. */
export const getGratuityCents = (kind: CabinKind): number => (kind === 'suite' ? 2_000 : 1_600);
