/**
 * The role of a person in a trip. The `owner` booked it and decides who sees it; a `companion` sees everything except
 * prices and payments; a `viewer` sees destinations and dates.
 */
export const tripRoles = ['owner', 'companion', 'viewer'] as const;

export type TripRole = (typeof tripRoles)[number];

/** The roles that an owner can assign. */
export const assignableTripRoles = ['companion', 'viewer'] as const;

export type AssignableTripRole = (typeof assignableTripRoles)[number];
