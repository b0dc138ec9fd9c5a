import { thumbHashToAverageRGBA } from 'thumbhash';

/** Returns the average colour of a picture from its base64 thumbhash. */
export function thumbhashColor(hash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
