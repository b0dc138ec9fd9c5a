import type { SandboxHotel } from './hotel.ts';
import { classRate } from '../../lodging/sandbox-supplier/price-levels.ts';

const usualScore = 80;
const usualReviews = 150;

/**
 * How much a hotel is recommended; more is better. Guests' score counts by how many gave it (few reviews pull it to an
 * ordinary 8.0), to which comes up to four tenths for what it asks beside others of its stars there, and three for
 * those that somebody chose. It knows no dates, so that the order holds from page to page
 * (docs/decisions/049-generate-inventory-from-a-seed.md).
 */
export const recommendation = (
  hotel: Pick<SandboxHotel, 'score' | 'reviews' | 'stars' | 'place' | 'rooms' | 'curated'>,
): number => {
  const { score, reviews, stars, place, rooms, curated } = hotel;
  const guests = Math.round(((score * reviews + usualScore * usualReviews) * 100) / (reviews + usualReviews));
  const usual = classRate(place, stars);
  const asked = rooms[0]?.rate ?? usual;
  const value = Math.max(-400, Math.min(400, Math.round(((usual - asked) * 1000) / usual)));
  return guests + value + (curated ? 300 : 0);
};
