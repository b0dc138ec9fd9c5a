import { below, draw } from '../../draw/draw.ts';

/** Apart from every other draw, and such that the hotel of our samples and guides is among them. */
const memberships = 0x70_72_69;

/** Hundredths of hotels that have a price for members. */
const share = 60;

/** Whether a hotel asks less of members: always, or never. */
export const isForMembers = (hotelKey: number): boolean => below(draw(hotelKey ^ memberships, 0), 100) < share;
