import type { SandboxHotel } from './hotel.ts';
import { getClassRate } from '../../lodging/sandbox-supplier/price-levels.ts';

const usualScore = 80;
const usualReviews = 150;

/**
 * Returns how strongly a hotel is recommended; higher is better. The guests' score is weighted by the number of
 * reviews: with few reviews it is close to 8.0. The price relative to hotels of the same stars changes the result by up
 * to 0.4, and hand-picked hotels gain 0.3. Dates have no influence, so that the order is the same on each page
 * (docs/decisions/049-generate-inventory-from-a-seed.md).
 */
export const calculateRecommendation = (
  hotel: Pick<SandboxHotel, 'score' | 'reviews' | 'stars' | 'place' | 'rooms' | 'curated'>,
): number => {
  const { score, reviews, stars, place, rooms, curated } = hotel;
  const guests = Math.round(((score * reviews + usualScore * usualReviews) * 100) / (reviews + usualReviews));
  const usual = getClassRate(place, stars);
  const asked = rooms[0]?.rate ?? usual;
  const value = Math.max(-400, Math.min(400, Math.round(((usual - asked) * 1000) / usual)));
  return guests + value + (curated ? 300 : 0);
};
