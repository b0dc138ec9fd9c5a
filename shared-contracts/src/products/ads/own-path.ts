/**
 * Matches a path of the organisation's own site with its query. Browsers read `//`, backslashes and omitted control
 * characters as the beginning of another site's address.
 */
export const ownPath = /^(?!.*\/\/)\/[^\\\s\p{Cc}]*$/u;
