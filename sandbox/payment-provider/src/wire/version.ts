/** Version of Stripe's wire format, which is returned if a caller names none. */
export const wireVersion = '2026-10-28.endive';
