import styled from '@emotion/styled';
import { isApiError } from '@travel/contracts/http/api-error';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import type { DetailsProps } from '../../../details/details-props.ts';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { GuestReviews } from '../../../details/reviews/guest-reviews.tsx';
import { OfferHead } from '../../../details/offer-head.tsx';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { writeSearchToUrl, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { ActivityDetails } from '../activity.ts';
import { toActivityQuery } from '../activity-query.ts';
import { toChoiceQuery, readChoice, type Choice } from '../choice.ts';
import { activityFilters } from '../results/activity-filters.ts';
import { ActivityPriceCard } from './activity-price-card.tsx';
import { ActivityTerms, Meeting } from './activity-terms.tsx';
import { NoTime } from './no-time.tsx';
import { Times } from './times.tsx';

/**
 * Removes the refused part of a choice: only the language if the language is unknown, else the time too. Returns null
 * for any other error.
 */
const removeRefusedPart = (code: string, { date, time }: Choice): Choice | null => {
  if (code === 'language_unknown') return date && time ? { date, time } : {};
  return code === 'slot_unknown' ? {} : null;
};

/** Shows an activity with its times and the price at the chosen time. */
export function ActivityPage({ product, offerId, search }: DetailsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, route } = useHost();
  const query = toActivityQuery(search, locale);
  const choice = readChoice(route.query);
  const { load, isPricing, refresh } = useRepricedOffer([offerId, query, choice], async (signal) => {
    const read = async (chosen: Choice) =>
      (
        await http('GET /api/activities/{activity_id}', {
          params: { activity_id: offerId },
          query: { ...query, ...chosen },
          signal,
        })
      ).data;
    try {
      return await read(choice);
    } catch (error) {
      const rest = isApiError(error) ? removeRefusedPart(error.code, choice) : null;
      if (rest) return read(rest);
      throw error;
    }
  });
  return (
    <OfferLoader
      load={load}
      product={product}
      search={search}
      words="activities.page"
      refused={{ too_young: t('activities.page.tooYoung') }}
      unknownCode="activity_unknown"
    >
      {(activity) => (
        <ActivityFound
          product={product}
          search={search}
          activity={activity}
          choice={choice}
          busy={isPricing}
          refresh={refresh}
        />
      )}
    </OfferLoader>
  );
}

interface ActivityFoundProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly activity: ActivityDetails;
  readonly choice: Choice;
  /** Whether the price for the latest choice is still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

function ActivityFound({ product, search: asked, activity, choice, busy, refresh }: ActivityFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const booking = useOfferHold();
  const { place, meeting, chosen, title } = activity;
  const search = { ...asked, place: place.place_id };
  const filters = activityFilters.toQuery(activityFilters.read(route.query));
  const back = getSearchPath(product, search, filters);
  const choose = (parts: Choice) => {
    booking.forget();
    const query = { activity: activity.activity_id, ...toChoiceQuery({ ...choice, ...parts }), ...filters };
    navigate(writeSearchToUrl(route.path, query, search, getSearchShape(product)), { replace: true });
  };
  return (
    <DetailsLayout
      name={title}
      scenes={activity.scenes}
      visit={{ place, date: choice.date ?? search.checkin }}
      skip={{ to: 'times', label: t('activities.page.skip') }}
      back={{ href: back, label: t('activities.page.activitiesOf', { place: place.name }) }}
      chosen={chosen?.offer ? { offer: chosen.offer, price: chosen.price } : undefined}
      booking={booking}
      note={t('activities.page.note', { minutes: (product.hold?.seconds ?? 0) / 60 })}
      busy={busy}
      refresh={refresh}
      renderCard={(action) => chosen && <ActivityPriceCard chosen={chosen} action={action} />}
    >
      <OfferHead
        name={title}
        kind={[activity.category.label, activity.area].join(' · ')}
        score={activity.score}
        reviews={activity.reviews}
        address={meeting.address}
        note={activity.duration}
        description={activity.summary}
      />
      <NoTime product={product} search={search} activity={activity} choice={choice} />
      <Times activity={activity} onChoose={choose} />
      <section aria-labelledby="steps">
        <h2 id="steps" css={type.titleSmall}>
          {t('activities.page.steps')}
        </h2>
        <Steps>
          {activity.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </section>
      <Meeting activity={activity} />
      <ActivityTerms activity={activity} />
      {chosen && <CancellationTerms cancellation={chosen.cancellation} place={place} />}
      <GuestReviews unitId={activity.activity_id} />
    </DetailsLayout>
  );
}

const Steps = styled.ol({ display: 'grid', gap: space.xs, marginBlockStart: space.s, paddingInlineStart: '1.4em' });
