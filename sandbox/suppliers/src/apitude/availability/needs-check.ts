import { hotelSupplierTerms, type Hotel } from '../hotels.ts';

/** Returns whether the rates of a hotel have to be checked before they can be booked. */
export const needsCheck = ({ supplier }: Hotel): boolean => supplier.id !== hotelSupplierTerms[0]?.id;
