/** Number of offers per request. */
export const pageSize = 60;
