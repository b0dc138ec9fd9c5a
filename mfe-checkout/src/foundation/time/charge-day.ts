import { toDay } from '@travel/contracts/days';
import { formatDate } from '@travel/contracts/format/dates';

/** The day on which a card is charged, where the traveller is: `11 May 2027`. */
export const formatChargeDay = (instant: string, language: string): string => formatDate(toDay(instant), language);
