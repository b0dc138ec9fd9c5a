import styled from '@emotion/styled';
import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useNow } from '../places/daylight/use-now.ts';
import { OfferPicture } from '../offers/offer-picture.tsx';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { SharedTrips, useSharedTrips } from './shared/shared-trips.tsx';
import { StatusTag } from './status-tag.tsx';
import { ReviewLink } from './review-link.tsx';
import { TripView } from './trip-view.tsx';
import { findBookingPath } from '@travel/contracts/routes/routes';
import { getDisplayStatus, formatTripLine, getTripName, getTripPath, listTripsInTab, tripTabs } from './trips.ts';

/** Lists the trips of the signed-in user: the next trip day by day, every other trip in one line. */
export function TripsList({ trips }: { readonly trips: readonly Trip[] }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, route, navigate } = useHost();
  const link = usePageLink();
  const now = useNow();
  const shared = useSharedTrips();
  const tab = tripTabs.find((name) => name === route.query['when']) ?? 'upcoming';
  const shown = listTripsInTab(tab, trips, now);
  const next = tab === 'upcoming' ? shown.find(({ stretches }) => stretches.length > 0) : undefined;
  const others = shown.filter((trip) => trip !== next);
  const getTabPath = (name: (typeof tripTabs)[number]) =>
    name === 'upcoming' ? '/user/my-trips' : `/user/my-trips?when=${name}`;

  return (
    <Column data-trips>
      <VisuallyHidden as="h1">{t('trips.title')}</VisuallyHidden>
      <Top>
        <Tabs
          label={t('trips.tabs')}
          current={getTabPath(tab)}
          tabs={tripTabs.map((name) => ({
            href: getTabPath(name),
            label: t(`trips.tab.${name}`, { number: listTripsInTab(name, trips, now).length }),
          }))}
          onGo={(href) => navigate(href)}
        />
        <ButtonLink size="small" icon={<PlusIcon size={18} />} {...link('/')}>
          {t('trips.start')}
        </ButtonLink>
      </Top>
      {shown.length === 0 && <p css={type.lead}>{t(`trips.none.${tab}`)}</p>}
      {next && <TripView trip={next} />}
      <List>
        {others.map((trip) => {
          const { trip_id, bookings } = trip;
          const name = getTripName(trip, locale.language);
          const picture = bookings.flatMap(({ items }) => items.flatMap((item) => item.picture ?? []))[0];
          return (
            <li key={trip_id}>
              {picture ? <Picture scene={picture} /> : <span />}
              <div>
                <h2 css={type.titleSmall}>{name}</h2>
                <p>{formatTripLine(trip, locale.language)}</p>
                {[...new Set(bookings.map(getDisplayStatus))].map((status) => (
                  <StatusTag key={status} status={status} />
                ))}
                {bookings.map((booking) => (
                  <ReviewLink key={booking.booking_id} booking={booking} />
                ))}
              </div>
              <ButtonLink
                size="small"
                aria-label={t(bookings.length > 1 ? 'trips.openTripOf' : 'trips.openOf', { name })}
                {...link(getTripPath(trip))}
              >
                {t(bookings.length > 1 ? 'trips.openTrip' : 'trips.open')}
              </ButtonLink>
            </li>
          );
        })}
      </List>
      <SharedTrips load={shared} />
      <p css={type.small}>
        {t('trips.find.linkText')} <Link {...link(findBookingPath)}>{t('trips.find.link')}</Link>
      </p>
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  // Keeps the column within the page; tabs with long labels scroll sideways.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  paddingBlock: `${space.l} ${space.huge}`,
});

const Top = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s,
});

const List = styled.ul({
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space.m,
    paddingBlock: space.m,
    borderBlockEnd: `1px solid ${color.line}`,
    [media.tablet]: { gridTemplateColumns: '168px minmax(0, 1fr) auto' },
  },
  '& p': { ...type.small, color: color.ink2, marginBlock: space.xxs },
});

const Picture = styled(OfferPicture)({ aspectRatio: '16 / 10', borderRadius: radius.field });
