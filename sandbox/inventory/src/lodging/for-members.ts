import { drawBelow, draw } from '@travel/supplier-kit/draw/draw';

/** Salt of the random draw of member prices. With this value the documented sample hotel has member prices. */
const memberships = 0x70_72_69;

/** Percentage of hotels with member prices. */
const share = 60;

/** Returns whether a hotel has member prices. The result never changes. */
export const isForMembers = (hotelKey: number): boolean => drawBelow(draw(hotelKey ^ memberships, 0), 100) < share;
