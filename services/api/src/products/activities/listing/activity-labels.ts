import type { TFunction } from 'i18next';
import { activityAges } from '@travel/contracts/products/activities/activity-options';
import type { ActivityAnswer } from '@travel/contracts/endpoints/products/activities';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { PlacePoint } from '@travel/reference/maps/surroundings/points';
import { translatePlace } from '@travel/reference/places/places';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import type { Activity } from '@travel/supplier-kit/activities/activity-supplier';

/** The language and currency of activity texts. */
export interface ActivityReader {
  readonly language: TextLanguage;
  readonly t: TFunction;
  readonly currency: string;
  /** The searched sight, if any. The nearest activities come first. */
  readonly point?: PlacePoint | undefined;
}

type TextContext = Pick<ActivityReader, 'language' | 't'>;

/** Returns the name of a language, such as `English` for `en`, in the visitor's language. */
export const getLanguageLabel = (key: string, { language }: Pick<TextContext, 'language'>) => ({
  key,
  label: new Intl.DisplayNames([language], { type: 'language' }).of(key) ?? key,
});

const formatDuration = (minutes: number, { t }: TextContext): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('duration.minutes', { minutes: rest });
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
};

/** Returns the texts of an activity that search results and detail pages share. */
export const getActivityTexts = ({ kind, languages }: Activity, told: TextContext) => {
  const { t } = told;
  return {
    title: t(`kind.${kind.key}.title`),
    summary: t(`kind.${kind.key}.summary`),
    category: { key: kind.category, label: t(`category.${kind.category}`) },
    duration: formatDuration(kind.minutes, told),
    languages: languages.map((key) => getLanguageLabel(key, told)),
  };
};

/** Number of minutes before the start when participants should arrive. */
const early = 15;

/** Returns the meeting point of an activity, with its address and position. */
export const getMeetingPoint = (activity: Activity, { language, t }: TextContext): ActivityAnswer['meeting'] => {
  const { area, place, latitude, longitude, kind } = activity;
  return {
    name: t(`meeting.${kind.category}`, { area }),
    address: formatAddress(activity, translatePlace(place, language)),
    latitude,
    longitude,
    minutes_before: early,
  };
};

/** Returns the steps of the activity, the included services, what to bring, and good-to-know notes. */
export const getTermsTexts = ({ kind, isPrivate }: Activity, { t }: Pick<TextContext, 't'>) => {
  const { category, weather, minimumAge } = kind;
  return {
    steps: ['first', 'second', 'third'].map((step) => t(`steps.${category}.${step}`)),
    included: [t('included.guide'), t(`included.${category}`), t('included.taxes')],
    not_included: [t('notIncluded.tips'), t('notIncluded.transport')],
    bring: [t(`bring.${category}`), t('bring.voucher')],
    good_to_know: [
      minimumAge > 0 ? t('know.minimumAge', { age: minimumAge }) : t('know.everybody', { age: activityAges.child }),
      t(isPrivate ? 'know.private' : 'know.shared', { most: kind.group }),
      t('know.punctual', { minutes: early }),
    ],
    weather: t(`weather.${weather}`),
  };
};
