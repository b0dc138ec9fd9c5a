/** Maximum length of a message to support. */
export const maxSupportText = 2000;
