import { toDay } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';

/** Returns the date of a charge in the traveller's time zone: `11 May 2027`. */
export const formatChargeDay = (instant: string, language: string): string => formatDate(toDay(instant), language);
