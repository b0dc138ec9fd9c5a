/** A word that no other page has: 24 hexadecimal digits. */
export const pageId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
