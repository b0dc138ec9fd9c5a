/** Last names of guests with which requests to sandbox suppliers fail. */
const faults = ['TOOSOON', 'DUPLICATE', 'SOLDOUT', 'PRICEUP'] as const;

/** By how much the guest PRICEUP raises prices: eight percent. */
export const sandboxRaise = { numerator: 108, denominator: 100 };

export type GuestFault = (typeof faults)[number];

/** Returns the failure that the last name of one of the guests triggers. */
export const findGuestFault = (surnames: readonly (string | null | undefined)[]): GuestFault | undefined => {
  const names = new Set(surnames.map((name) => (name ?? '').trim().toUpperCase()));
  return faults.find((fault) => names.has(fault));
};
