import type { Guest } from '@travel/contracts/endpoints/orders/travellers';

/** Last names of guests with which a booking fails at any sandbox supplier. */
const faults = ['TOOSOON', 'DUPLICATE', 'SOLDOUT', 'PRICEUP'] as const;

export type GuestFault = (typeof faults)[number];

export const findGuestFault = (guests: readonly Guest[]): GuestFault | undefined => {
  const names = new Set(guests.map(({ last_name }) => last_name.trim().toUpperCase()));
  return faults.find((fault) => names.has(fault));
};
