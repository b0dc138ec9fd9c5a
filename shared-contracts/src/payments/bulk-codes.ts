/** The most codes that a coupon campaign can have. */
export const maxBulkCodes = 10_000;
