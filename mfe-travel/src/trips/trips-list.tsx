import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { ButtonLink } from '@travel/ui/button-link';
import { PlusIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { Tabs } from '@travel/ui/tabs';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useNow } from '../places/daylight/use-now.ts';
import { OfferPicture } from '../offers/offer-picture.tsx';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { StatusTag } from './status-tag.tsx';
import { TripDays } from './trip-days.tsx';
import { TripHead } from './trip-head.tsx';
import { tripLine, tripName, tripPath, tripsOf, tripTabs } from './trips.ts';

/** The bookings of who is signed in: the next one day by day, the others in a line each. */
export function TripsList({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, route, navigate } = useHost();
  const link = usePageLink();
  const now = useNow();
  const tab = tripTabs.find((name) => name === route.query['when']) ?? 'upcoming';
  const shown = tripsOf(tab, bookings, now);
  const next = tab === 'upcoming' ? shown.find(({ items }) => items[0].place) : undefined;
  const others = shown.filter((booking) => booking !== next);
  const pathOf = (name: (typeof tripTabs)[number]) =>
    name === 'upcoming' ? '/user/my-trips' : `/user/my-trips?when=${name}`;

  return (
    <Column>
      <VisuallyHidden as="h1">{t('trips.title')}</VisuallyHidden>
      <Top>
        <Tabs
          label={t('trips.tabs')}
          current={pathOf(tab)}
          tabs={tripTabs.map((name) => ({
            href: pathOf(name),
            label: t(`trips.tab.${name}`, { number: tripsOf(name, bookings, now).length }),
          }))}
          onGo={(href) => navigate(href)}
        />
        <ButtonLink size="small" icon={<PlusIcon size={18} />} {...link('/')}>
          {t('trips.start')}
        </ButtonLink>
      </Top>
      {shown.length === 0 && <p css={type.lead}>{t(`trips.none.${tab}`)}</p>}
      {next && (
        <>
          <TripHead booking={next}>
            <ButtonLink size="small" {...link(tripPath(next.booking_id))}>
              {t('trips.open')}
            </ButtonLink>
          </TripHead>
          <TripDays booking={next} />
        </>
      )}
      <List>
        {others.map((booking) => {
          const { booking_id, items, status } = booking;
          const name = tripName(booking, locale.language);
          const [{ picture }] = items;
          return (
            <li key={booking_id}>
              {picture ? <Picture scene={picture} /> : <span />}
              <div>
                <h2 css={type.titleSmall}>{name}</h2>
                <p>{tripLine(booking, locale.language)}</p>
                <StatusTag status={status} />
              </div>
              <ButtonLink size="small" aria-label={t('trips.openOf', { name })} {...link(tripPath(booking_id))}>
                {t('trips.open')}
              </ButtonLink>
            </li>
          );
        })}
      </List>
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
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
