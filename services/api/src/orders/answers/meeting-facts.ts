import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { ItemFact } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { formatsOf } from '../../platform/languages/formats.ts';
import { mailTexts } from '../../platform/mail/mail-texts.ts';

/** Answers that say where and how traveller and supplier find each other; licences and contacts at home stay sealed. */
const shown = ['flight_number', 'pickup_address', 'dropoff_address', 'pickup_name', 'phone_on_the_day'] as const;

/** Read from the left in every language. */
const isCode: ReadonlySet<string> = new Set(['flight_number', 'phone_on_the_day']);

/** Returns what a traveller answered about being met, as facts of the item for the voucher; none where nothing was asked. */
export const meetingFacts = (answers: ItemAnswers | undefined, language: TextLanguage): ItemFact[] => {
  const t = mailTexts(language);
  const { code } = formatsOf(language);
  return shown.flatMap((key) => {
    const text = answers?.[key];
    return text === undefined || text === ''
      ? []
      : [{ key, label: t(`booking.meeting.${key}`), text: isCode.has(key) ? code(text) : text }];
  });
};
