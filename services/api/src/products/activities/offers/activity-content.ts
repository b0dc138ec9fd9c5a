import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { ItemFact, ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { formatZone } from '@travel/contracts/locale/format/zones';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Party } from '@travel/contracts/orders/party';
import { getFormats } from '../../../platform/languages/formats.ts';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { translatePlace } from '@travel/reference/places/places';
import type { ItemContent, ItemTexts } from '@travel/supplier-kit/items/item-content';
import { activityTexts } from '../activity-texts.ts';
import type { Activity } from '@travel/supplier-kit/activities/activity-supplier';
import { pickScenes } from '../listing/activity-results.ts';
import { getActivityTexts, getLanguageLabel, getMeetingPoint, getTermsTexts } from '../listing/activity-labels.ts';
import type { ActivityOffer } from './activity-offer.ts';

export type ActivityDetails = NonNullable<ItemDetails<'ACT'>>;
export type ActivityContent = ItemContent<ActivityDetails | null>;

/** Returns the texts of an order item that are derived from its activity. They are composed again for each language. */
const composeTexts = (activity: Activity, spoken: string, language: TextLanguage) => {
  const told = { language, t: activityTexts(language) };
  const { category, duration } = getActivityTexts(activity, told);
  const { included, bring, good_to_know, weather } = getTermsTexts(activity, told);
  return {
    category,
    duration,
    language: getLanguageLabel(spoken, told),
    meeting: getMeetingPoint(activity, told),
    included,
    bring,
    good_to_know,
    weather,
  };
};

const minute = 60_000;

/**
 * Returns the start and the end of the activity. The end is calculated between instants, because clocks may change
 * during the activity.
 */
const getTimes = ({ place: { time_zone: zone }, kind }: Activity, { date, time }: ActivityOffer) => {
  const at = toInstant(date, time, zone);
  const end = new Date(Date.parse(at) + kind.minutes * minute);
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    end,
  );
  const [endDate = date, endTime = time] = there.split(' ');
  return {
    starts: { at, zone, date, time, until: null },
    ends: { at: end.toISOString(), zone, date: endDate, time: endTime, until: null },
  };
};

interface ContentInput {
  readonly price: ItemPrice;
  readonly party: Party;
  readonly language: TextLanguage;
}

/** Creates the content of an order item for an activity, with its price and with texts in a language. */
export const createActivityContent = (
  activity: Activity,
  offer: ActivityOffer,
  { price, party, language }: ContentInput,
): ActivityContent => {
  const t = activityTexts(language);
  const place = translatePlace(activity.place, language);
  const { id, name } = activity.supplier;
  const words = composeTexts(activity, offer.language, language);
  const [cover] = pickScenes(activity, offer.look);
  return {
    product_type: 'ACT',
    title: t(`kind.${activity.kind.key}.title`),
    subtitle: words.category.label,
    picture: cover,
    place: {
      place_id: place.place_id,
      name: place.name,
      address: words.meeting.address,
      country_code: place.country_code,
      latitude: activity.latitude,
      longitude: activity.longitude,
    },
    ...getTimes(activity, offer),
    quantity: party.adults + party.childAges.length,
    parties: [{ adults: party.adults, children: [...party.childAges] }],
    price,
    cancellation: offer.cancellation,
    supplier: { id, name },
    details: {
      activity_id: activity.activity_id,
      area: activity.area,
      minutes: activity.kind.minutes,
      private: activity.isPrivate,
      minimum_age: activity.kind.minimumAge,
      people: offer.groups.map(({ kind, count }) => ({ kind, count })),
      ...words,
    },
  };
};

const listFacts = ({ title, starts, details }: ActivityContent, language: TextLanguage): ItemFact[] => {
  const t = activityTexts(language);
  const { travelDay, list } = getFormats(language);
  if (!details) return [{ key: 'activity', label: t('fact.activity'), text: title }];
  const { meeting, duration, people } = details;
  return [
    { key: 'activity', label: t('fact.activity'), text: title },
    {
      key: 'starts',
      label: t('fact.starts'),
      text: starts
        ? t('value.starts', {
            date: travelDay(starts.date),
            time: starts.time ?? '',
            // Vouchers state the time zone, because they are often read in another one.
            zone: formatZone(starts.at, starts.zone, language),
            duration,
          })
        : '',
    },
    {
      key: 'meeting',
      label: t('fact.meeting'),
      text: t('value.meeting', { name: meeting.name, address: meeting.address }),
    },
    { key: 'early', label: t('fact.early'), text: t('value.early', { minutes: meeting.minutes_before }) },
    { key: 'language', label: t('fact.language'), text: details.language.label },
    {
      key: 'people',
      label: t('fact.people'),
      text: list(people.map(({ kind, count }) => t(`people.${kind}`, { count }))),
    },
    { key: 'group', label: t('fact.group'), text: t(details.private ? 'value.private' : 'value.shared') },
    { key: 'weather', label: t('fact.weather'), text: details.weather },
  ].filter(({ text }) => text !== '');
};

const composeItemTexts = (item: ActivityContent, language: TextLanguage): ItemTexts<ActivityDetails | null> => {
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listFacts(item, language) };
};

/** Returns the texts of an order item in a language, or the stored texts if its activity no longer exists. */
export const getActivityItemTexts = (
  item: ActivityContent,
  activity: Activity | undefined,
  language: TextLanguage,
): ItemTexts<ActivityDetails | null> => {
  const { details, place, price } = item;
  if (!activity || !details || !place) return composeItemTexts(item, language);
  const t = activityTexts(language);
  const words = composeTexts(activity, details.language.key, language);
  return composeItemTexts(
    {
      ...item,
      title: t(`kind.${activity.kind.key}.title`),
      subtitle: words.category.label,
      place: { ...place, name: translatePlace(activity.place, language).name, address: words.meeting.address },
      price: {
        ...price,
        lines: price.lines.map((line, at) => {
          const group = details.people[at];
          return group ? { ...line, label: t(`people.${group.kind}`, { count: group.count }) } : line;
        }),
      },
      details: { ...details, ...words },
    },
    language,
  );
};
