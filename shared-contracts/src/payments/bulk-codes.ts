/** The most codes that a coupon campaign can have. */
export const maxBulkCodes = 10_000;

/** The most cash vouchers that staff can create at once. */
export const maxVouchers = 100;
