/** Last names of guests with which requests fail. */
const faults = ['TOOSOON', 'DUPLICATE', 'SOLDOUT', 'PRICEUP'] as const;

type GuestFault = (typeof faults)[number];

/** Returns the failure that the last name of one of the guests triggers. */
export const findGuestFault = (surnames: readonly (string | null | undefined)[]): GuestFault | undefined => {
  const names = new Set(surnames.map((name) => (name ?? '').trim().toUpperCase()));
  return faults.find((fault) => names.has(fault));
};

/** Returns a price in minor units raised by eight percent. */
export const raise = (amount: number): number => Math.round(amount * 1.08);
