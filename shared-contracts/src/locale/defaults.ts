/** Defaults of spec §9. */
export const defaults = {
  language: { code: 'en-US', id: 1 },
  currency: { code: 'USD', id: 9 },
  dateFormat: 'DD/MM/YYYY',
  residency: 'US',
  /** Main path of a hold whose cookie names none (spec §4). */
  holdPath: 'resorts',
  /** First day of the week; 0 is Sunday. */
  weekStart: 0,
  headerVersion: 'v1',
  product: 'HLT',
  phone: '555',
  /** IP address of payments if the page does not know the visitor's. */
  paymentIp: '0.0.0.0',
  /** User type of subscription bookings and saved preferences. */
  userType: '2',
} as const;
