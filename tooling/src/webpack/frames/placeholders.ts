/** The placeholders in a frame that delivery replaces with its own values. */
export const placeholders = { nonce: '__NONCE__', base: '__BASE__', brand: '__BRAND__' } as const;

/** Separates the HTML for the page's head from the HTML for the slot. */
export const bodyMark = '<!--body-->';
