/** How many offers are asked for at once. */
export const pageSize = 60;
