/** The version of the wire format; answered where a caller names none. */
export const wireVersion = '2026-10-28.endive';
