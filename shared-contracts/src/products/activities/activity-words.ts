/** What people do, as lists are narrowed by it. */
export const activityCategories = ['walks', 'water', 'food', 'culture', 'nature', 'active', 'workshops'] as const;

export const activitySorts = ['recommended', 'price', 'price-desc', 'score', 'duration'] as const;

/** Before noon, until five, and after. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;

/** Up to two hours, up to four, and more. */
export const activityLengths = ['short', 'half-day', 'long'] as const;

/** Who pays what: nothing below `child` years, less below `adult`. */
export const activityAges = { child: 3, adult: 13 } as const;
