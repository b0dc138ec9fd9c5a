/**
 * Matches the path of a page of the organisation's own site with its query. Browsers read `//`, backslashes and omitted control
 * characters as the beginning of another site's address.
 */
export const ownPath = /^(?!\/api(?:[/?#]|$))(?!.*\/\/)\/[^\\\s\p{Cc}]*$/u;
