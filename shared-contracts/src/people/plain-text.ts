/**
 * One line of text that leaves what stands around it as it is: neither control characters nor marks that turn it around;
 * marks of direction themselves are fine.
 */
export const plainLine = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u;
