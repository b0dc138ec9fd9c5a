import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import type { ListingDefinition } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { createListingMap } from '../../../results/map/listing-map.tsx';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import { activities } from '../activities.ts';
import { toActivityQuery } from '../activity-query.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';
import { toChoiceQuery } from '../choice.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityFilterFields } from './activity-filter-fields.tsx';
import { activityFilters, type ActivityFilters } from './activity-filters.ts';

const activityListing: ListingDefinition<ActivitySearchAnswer, ActivityResult, ActivityFilters> = {
  product: activities,
  textPrefixes: ['activities'],
  cache: createListingCache(),
  createRequest({ http, locale }, search, filters) {
    const query = {
      place: search.place ?? '',
      ...toActivityQuery(search, locale),
      ...activityFilters.toQuery(filters),
    };
    return {
      query,
      load: async (page, signal) => (await http('GET /api/activities', { query: { ...query, ...page }, signal })).data,
    };
  },
  getItems: ({ results }) => results,
  getId: ({ activity_id }) => activity_id,
  getName: ({ title }) => title,
  getScene: ({ scenes: [first] }) => first,
  toDetailsQuery({ activity_id, next, languages }, filters) {
    // A filter by language preselects a guide who speaks that language.
    const spoken = languages.find(({ key }) => filters.language.includes(key));
    const choice = toChoiceQuery({ ...next, ...(spoken && { language: spoken.key }) });
    return { activity: activity_id, ...choice, ...activityFilters.toQuery(filters) };
  },
  filters: activityFilters,
  FilterFields: ActivityFilterFields,
  getFilterLabels: ({ t }) => ({ private: () => t('activities.private') }),
  createComparisonRows: ({ t, language, answer }, rows) => [
    rows.total(),
    rows.price(t('activities.compare.one'), ({ price }) => price.each[0]?.each ?? price.inclusive),
    rows.rating(),
    {
      label: t('activities.compare.what'),
      of: ({ category, area }) => t('results.where', { area: category.label, note: area }),
    },
    { label: t('activities.filters.length'), of: ({ duration }) => duration },
    {
      label: t('activities.compare.group'),
      of: (one) => (one.private ? t('activities.private') : t('activities.group', { most: one.group })),
    },
    {
      label: t('activities.filters.language'),
      of: ({ languages }) =>
        new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(languages.map(({ label }) => label)),
    },
    {
      label: t('activities.compare.when'),
      of: ({ next }) => t('activities.at', { day: formatDay(next.date, language), time: next.time }),
    },
    rows.cancellation(answer.place.time_zone),
  ],
  map: createListingMap({
    shows: 'totals',
    toPin: ({ activity_id, title, latitude, longitude, price }) => ({
      id: activity_id,
      name: title,
      latitude,
      longitude,
      price: price.inclusive,
      forMembers: false,
    }),
    getCard: ({ category, duration, scenes: [scene] }, { t }) => ({
      where: t('results.where', { area: category.label, note: duration }),
      scene,
    }),
    getUnit: ({ t }, activity) => t(activity?.private ? 'activities.forGroup' : 'activities.forParty'),
  }),
  renderCard: (activity, { to, at, pointing }, { answer }) => (
    <ActivityCard activity={activity} zone={answer.place.time_zone} to={to} first={at < 3} pointing={pointing} />
  ),
  formatDates: ({ search: { checkin = '', checkout = checkin }, language }) =>
    checkin === checkout ? formatDay(checkin, language) : formatDayRange(checkin, checkout, language),
  explainReason: ({ t, search, language, answer: { reason, nearest, minimum_age } }) => ({
    values: { age: minimum_age },
    ...(nearest && {
      link: {
        href: getSearchPath(activities, { ...search, checkin: nearest, checkout: nearest }),
        label: t('activities.nearest', { day: formatDay(nearest, language) }),
      },
    }),
    suggestions: reason !== 'too_young' && <NearestDays product={activities} search={search} />,
  }),
};

/** Shows the activity search and its results. */
export const ActivityResultsPage = () => <ResultsPage listing={activityListing} />;
