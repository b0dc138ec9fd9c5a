import type { CruiseRegion } from '@travel/contracts/endpoints/products/cruises';
import coasts from '../../../geodata/cruises/coasts.json' with { type: 'json' };

const byRegion: Readonly<Record<string, readonly (readonly number[])[]>> = coasts;

/**
 * Returns the shores of a region as rings of alternating latitude and longitude, from Natural Earth at 1:50 million.
 */
export const getCoasts = (region: CruiseRegion): number[][] => (byRegion[region] ?? []).map((ring) => [...ring]);
