import styled from '@emotion/styled';
import type { SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { listFormat } from '@travel/contracts/locale/format/formats';
import { getFormattingLocale, getTextLanguage } from '@travel/contracts/locale/languages';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Load } from '@travel/ui/load/use-load.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { getSharedTripPath, formatTripLine } from '../trips.ts';
import { useFreshTrips } from '../use-fresh-trips.ts';

export const useSharedTrips = (): Load<SharedTrip[]> => {
  const { http, locale } = useHost();
  return useFreshTrips('shared', {
    read: async (signal) => {
      const { data } = await http('GET /api/shared-trips', {
        query: { lang: getTextLanguage(locale.language) },
        signal,
      });
      return data;
    },
    bookings: () => [],
  });
};

export function SharedTrips({ load }: { readonly load: Load<SharedTrip[]> }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const titleId = useId();
  if (load.status !== 'ready' || load.value.length === 0) return null;
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId} css={type.titleSmall}>
        {t('trips.shared.title')}
      </h2>
      <ul>
        {load.value.map((trip) => {
          const { trip_id, name } = trip;
          return (
            <li key={trip_id}>
              <div>
                <b>{name}</b>
                <p>{formatTripLine(trip, locale.language)}</p>
                <p>
                  <Whose trip={trip} />
                </p>
              </div>
              <ButtonLink
                size="small"
                aria-label={t('trips.openTripOf', { name })}
                {...link(getSharedTripPath(trip_id))}
              >
                {t('trips.openTrip')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Shows who owns a shared trip; the owner sees how many people the trip is shared with, or who is invited. */
function Whose({ trip: { role, people, invitations } }: { readonly trip: SharedTrip }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const owner = people.find((person) => person.role === 'owner');
  if (role !== 'owner') return t('trips.shared.by', { name: owner?.name });
  const names = listFormat(getFormattingLocale(language)).format(invitations.map(({ name }) => name));
  const others = people.length - 1;
  return others === 0 && names ? t('trips.shared.waiting', { names }) : t('trips.shared.seenBy', { count: others });
}

const Section = styled.section(pageColumn, {
  // No space below, because the page of a user without bookings follows with spacing of its own.
  paddingBlock: `${space.xl} 0`,
  // No inline space in the trips column, which has margins of its own.
  '[data-trips] > &': { paddingBlock: `${space.l} ${space.xl}`, paddingInline: 0 },
  '& ul': { listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.m,
    paddingBlock: space.m,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& li > div': { flex: '1 1 240px' },
  '& p': { ...type.small, color: color.ink2 },
});
