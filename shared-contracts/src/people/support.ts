/** Maximum length of a message to support. */
export const mostSupportText = 2000;
