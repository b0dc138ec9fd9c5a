import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useWhere } from '../../../places/use-where.ts';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { LazyMap } from '../../../results/map/lazy-map.tsx';
import { OfferMapCard } from '../../../results/map/offer-map-card.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { ActivityResult, ActivitySearchAnswer } from '../activity.ts';
import { toChoiceQuery } from '../choice.ts';
import { ActivityCard } from './activity-card.tsx';
import { activityFilters, type ActivityFilters } from './activity-filters.ts';
import { Filters } from './filters.tsx';
import { NoActivities } from './no-activities.tsx';
import { useComparison } from './use-comparison.ts';
import type { Listing } from '../../../results/listings.ts';
import type { PinSource } from '../../../results/map/use-pins.ts';

/**
 * Returns the meeting points of a list as map pins. No API call is needed, because a place has few enough activities
 * for the list to contain all of them.
 */
const createPinSource = ({ key, askedAt, items }: Listing<ActivitySearchAnswer, ActivityResult>): PinSource => ({
  key: `${key} ${askedAt}`,
  ask: async () =>
    items.flatMap((activity) =>
      activity
        ? [
            {
              id: activity.activity_id,
              name: activity.title,
              latitude: activity.latitude,
              longitude: activity.longitude,
              price: activity.price.inclusive,
              forMembers: false,
            },
          ]
        : [],
    ),
});

/** Shows the activities found in a compact list, with their meeting points on the map. */
export function FoundActivities(props: FoundProps<ActivitySearchAnswer, ActivityResult, ActivityFilters>) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { answer, items } = found.listing;
  const { sort, chips, onClear } = useListingControls(activityFilters, {
    filters,
    counts: answer.counts,
    onChange,
    labels: { private: () => t('activities.private') },
  });
  const getDetailsPath = ({ activity_id, next, languages }: ActivityResult): string => {
    // A filter by language preselects a guide who speaks that language.
    const spoken = languages.find(({ key }) => filters.language.includes(key));
    const choice = toChoiceQuery({ ...next, ...(spoken && { language: spoken.key }) });
    const query = { activity: activity_id, ...choice, ...activityFilters.toQuery(filters) };
    return writeToAddress(getPagePath(product.section, 'details'), query, search, getSearchShape(product));
  };
  const comparison = useComparison(answer, useCompareKey(search), getDetailsPath);
  const map = (pointing: PointingStore) => (
    <LazyMap
      place={answer.place}
      pins={createPinSource(found.listing)}
      shows="totals"
      within={null}
      pointing={pointing}
      renderCard={(pin, at) => {
        const activity = items[at];
        return (
          <OfferMapCard
            pin={pin}
            offer={
              activity && {
                where: t('results.where', { area: activity.category.label, note: activity.duration }),
                scene: activity.scenes[0],
                to: getDetailsPath(activity),
              }
            }
            unit={t(activity?.private ? 'activities.forGroup' : 'activities.forParty')}
            onClose={() => pointing.setState({ chosen: null })}
          />
        );
      }}
      onNeeded={found.onSeen}
    />
  );

  return (
    <FoundOffers
      words="activities"
      title={t('activities.found', { count: answer.total, where: where(answer.place) })}
      found={found}
      idOf={({ activity_id }) => activity_id}
      sort={sort}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        chips,
        showLabel: t('activities.filters.show', { count: answer.total }),
        onClear,
      }}
      comparison={comparison}
      {...(answer.unfiltered > 0 && { renderMap: map })}
      nothing={<NoActivities product={product} answer={answer} search={search} filters={filters} onChange={onChange} />}
    >
      {(activity, at, pointing) => (
        <ActivityCard
          activity={activity}
          zone={answer.place.time_zone}
          to={getDetailsPath(activity)}
          first={at < 3}
          pointing={pointing}
        />
      )}
    </FoundOffers>
  );
}
