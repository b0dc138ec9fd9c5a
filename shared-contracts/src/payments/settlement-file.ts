/** The most characters that a settlement file may have. */
export const largestSettlement = 60_000;

/** The head of a settlement file. */
export const settlementColumns = ['id', 'type', 'gross', 'fee', 'net', 'currency', 'date'] as const;
