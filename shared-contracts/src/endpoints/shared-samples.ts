/** What the full samples of several calls have in common, for the API's description. */

/** In cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Where all of them are. */
export const placeSample = {
  place_id: 'amalfi-coast',
  name: 'Amalfi Coast',
  country: 'Italy',
  country_code: 'IT',
  latitude: 40.634,
  longitude: 14.6027,
  time_zone: 'Europe/Rome',
  scene: 'coast',
} as const;
