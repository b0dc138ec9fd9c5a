/** Characters of a message to support, at most. */
export const mostSupportText = 2000;
