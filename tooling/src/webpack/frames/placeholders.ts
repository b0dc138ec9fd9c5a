/** The placeholders in a frame that delivery replaces with its own values. */
export const placeholders = { nonce: '__NONCE__', base: '__BASE__', brand: '__BRAND__' } as const;

/** The line between what goes into the page's head and what goes into the slot. */
export const bodyMark = '<!--body-->';
