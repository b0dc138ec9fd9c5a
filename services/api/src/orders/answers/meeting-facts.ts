import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { getFormats } from '../../platform/languages/formats.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';

/** Answers about where traveller and supplier meet. Licences and emergency contacts are never shown. */
const shown = ['flight_number', 'pickup_address', 'dropoff_address', 'pickup_name', 'phone_on_the_day'] as const;

/** Answers that are displayed left to right even in right-to-left languages. */
const isCode: ReadonlySet<string> = new Set(['flight_number', 'phone_on_the_day']);

/** Returns the answers about where traveller and supplier meet, as lines for the voucher. Empty if there are none. */
export const listMeetingFacts = (answers: ItemAnswers | undefined, language: TextLanguage): ItemFact[] => {
  const t = getMailTexts(language);
  const { code } = getFormats(language);
  return shown.flatMap((key) => {
    const text = answers?.[key];
    return text === undefined || text === ''
      ? []
      : [{ key, label: t(`booking.meeting.${key}`), text: isCode.has(key) ? code(text) : text }];
  });
};
