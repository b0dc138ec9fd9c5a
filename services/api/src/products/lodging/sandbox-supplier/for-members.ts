import { drawBelow, draw } from '../../draw/draw.ts';

/** A salt for an independent draw. Its value includes the documented sample hotel. */
const memberships = 0x70_72_69;

/** Percentage of hotels with member prices. */
const share = 60;

/** Returns whether a hotel has member prices. It never changes. */
export const isForMembers = (hotelKey: number): boolean => drawBelow(draw(hotelKey ^ memberships, 0), 100) < share;
