/** Defaults of spec §9. */
export const defaults = {
  language: { code: 'en-US', id: 1 },
  currency: { code: 'USD', id: 9 },
  dateFormat: 'DD/MM/YYYY',
  residency: 'US',
  /** Main path of a hold that names none (spec §4). */
  holdPath: 'resorts',
  /** 0 is Sunday. */
  weekStart: 0,
  headerVersion: 'v1',
  product: 'HLT',
  phone: '555',
  /** Of a payment whose page does not know where its visitor comes from. */
  paymentIp: '0.0.0.0',
  /** Of subscription bookings and of saved preferences. */
  userType: '2',
} as const;
