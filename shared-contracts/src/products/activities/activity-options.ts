/** Categories for filtering. */
export const activityCategories = ['walks', 'water', 'food', 'culture', 'nature', 'active', 'workshops'] as const;

export const activitySorts = ['recommended', 'price', 'price-desc', 'score', 'duration'] as const;

/** Until noon, until 17:00, and later. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** Up to two hours, up to four, and longer. */
export const activityLengths = ['short', 'half-day', 'long'] as const;

/** Ages at which prices change: children below `child` are free, below `adult` reduced. */
export const activityAges = { child: 3, adult: 13 } as const;
