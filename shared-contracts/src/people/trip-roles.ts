/**
 * What a trip is to one of its people. `owner` booked it and says who sees it; a `companion` sees all but what it costs
 * and how it is paid, numbers and vouchers included; a `viewer` sees where it goes and when.
 */
export const tripRoles = ['owner', 'companion', 'viewer'] as const;

export type TripRole = (typeof tripRoles)[number];

/** The roles that somebody can be given. */
export const givenTripRoles = ['companion', 'viewer'] as const;

export type GivenTripRole = (typeof givenTripRoles)[number];
