import { stayRequestsSchema, type ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { formatArrivalHour, isNightHour } from '@travel/contracts/orders/stay-requests';
import { getFormats } from '../../platform/languages/formats.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { OrderAnswers } from './order-answers.ts';

/** Answers about how traveller and supplier meet. Licences and emergency contacts are never shown. */
const shown = [
  'flight_number',
  'pickup_address',
  'dropoff_address',
  'pickup_name',
  'phone_on_the_day',
  'arrival_time',
  'special_requests',
] as const;

/** Returns the answers about how traveller and supplier meet, as lines for the voucher. Empty if there are none. */
export const listMeetingFacts = (answers: ItemAnswers | undefined, language: TextLanguage): ItemFact[] => {
  const t = getMailTexts(language);
  const { code, own } = getFormats(language);

  const format = (key: (typeof shown)[number], text: string): string => {
    switch (key) {
      case 'flight_number':
      case 'phone_on_the_day':
        return code(text);
      case 'arrival_time': {
        const time = code(formatArrivalHour(text));
        return isNightHour(text) ? t('booking.meeting.nextDay', { time }) : time;
      }
      case 'special_requests':
        return own(text);
      default:
        return text;
    }
  };

  return shown.flatMap((key) => {
    const text = answers?.[key];
    return text === undefined || text === ''
      ? []
      : [{ key, label: t(`booking.meeting.${key}`), text: format(key, text) }];
  });
};

/** Returns the arrival times and special requests of a booking by item ID, or undefined if there are none. */
export const listStayRequests = ({ items }: OrderAnswers) => {
  const own = Object.entries(items).flatMap(([id, answers]) => {
    const requests = stayRequestsSchema.parse(answers);
    return Object.keys(requests).length > 0 ? [[id, requests] as const] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
};
