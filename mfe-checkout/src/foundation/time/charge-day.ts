import { toDay } from '@travel/contracts/days';
import { formatDate } from '@travel/contracts/format/dates';

/** Returns the date of a charge in the traveller's time zone: `11 May 2027`. */
export const formatChargeDay = (instant: string, language: string): string => formatDate(toDay(instant), language);
