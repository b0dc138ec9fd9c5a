/** Parts shared by several samples of the API's documentation. */

/** Amount in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** The place of all samples. */
export const placeSample = {
  place_id: 'amalfi-coast',
  name: 'Amalfi Coast',
  within: 'on the Amalfi Coast',
  country: 'Italy',
  country_code: 'IT',
  latitude: 40.634,
  longitude: 14.6027,
  time_zone: 'Europe/Rome',
  scene: 'coast',
} as const;

/** The price basis of a dollar price; tax in cents. */
export const basisSample = (tax: number) => ({
  key: 'Zk3vT0mXq8Ja',
  priced_at: '2026-11-20T08:00:00.000Z',
  exchange: null,
  taxes: [{ code: 'value-added-IT', label: 'Value added or sales tax, Italy', amount: usd(tax) }],
});
