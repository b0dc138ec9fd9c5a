import type { ItemFact, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { parseParties } from '@travel/contracts/orders/party';
import { getFormats } from '../../../platform/languages/formats.ts';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { lodgingTexts } from '@travel/supplier-kit/lodging/lodging-texts';

type Item = ProductOrderItem<'HLT'>;

/** Dates of a stay, with the local check-in and check-out times. */
export interface LodgingTimes {
  readonly checkin: string;
  readonly checkout: string;
  readonly zone: string;
  readonly from: string;
  readonly until: string;
  readonly leave: string;
}

/** Returns the start and end of a stay in the common format of order items. */
export const getLodgingTimes = ({
  checkin,
  checkout,
  zone,
  from,
  until,
  leave,
}: LodgingTimes): Pick<Item, 'starts' | 'ends'> => ({
  starts: { at: toInstant(checkin, from, zone), zone, date: checkin, time: from, until },
  ends: { at: toInstant(checkout, leave, zone), zone, date: checkout, time: leave, until: null },
});

/** Returns the guests of each room, from text such as `2,2-1:7`. */
export const parseItemParties = (rooms: string): Item['parties'] => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return [];
  return parties.map(({ adults, childAges }) => ({ adults, children: [...childAges] }));
};

/** Returns the facts that all kinds of lodging list: the address, check-in and check-out. */
export const listLodgingFacts = (
  { place, starts, ends }: Pick<Item, 'place' | 'starts' | 'ends'>,
  language: TextLanguage,
): ItemFact[] => {
  const t = lodgingTexts(language);
  const { travelDay } = getFormats(language);
  const formatMoment = (moment: Item['starts'], key: 'arrival' | 'departure') =>
    moment === null ? '' : t(`value.${key}`, { date: travelDay(moment.date), time: moment.time ?? '' });
  return [
    { key: 'address', label: t('fact.address'), text: place?.address ?? '' },
    { key: 'starts', label: t('fact.arrival'), text: formatMoment(starts, 'arrival') },
    { key: 'ends', label: t('fact.departure'), text: formatMoment(ends, 'departure') },
  ].filter(({ text }) => text !== '');
};
