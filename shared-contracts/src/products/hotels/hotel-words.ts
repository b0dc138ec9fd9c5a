/** The words in which hotels are searched for; apart from their schemas, so that pages can read them. */

export const boards = ['room-only', 'breakfast', 'half-board', 'full-board'] as const;
export const hotelSorts = ['recommended', 'price', 'price-desc', 'score', 'stars'] as const;
/** Of resorts, stays and holiday rentals. */
export const lodgingSorts = ['recommended', 'price', 'price-desc', 'score'] as const;
export const amenities = [
  'sea-view',
  'evening-sun',
  'balcony',
  'pool',
  'spa',
  'gym',
  'parking',
  'restaurant',
  'bar',
  'pets',
  'family-rooms',
  'step-free',
  'workspace',
  'air-conditioning',
] as const;
