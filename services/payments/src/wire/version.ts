/** The version of the wire that is spoken; answered where a caller names none. */
export const wireVersion = '2026-10-28.endive';
