import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { useRequests } from '../bar/requests.ts';
import { HelpMenu } from '../help/help-menu.tsx';
import { PlacesMenu } from '../places/places-menu.tsx';
import { WordButton, barWord } from '../bar/bar-word.ts';

/** Places, trips, plans and help, at the start of the bar. */
export function StartPart() {
  const { t } = useTranslation('mfe-header');
  const requests = useRequests();

  return (
    <nav aria-label={t('nav.main')}>
      <List role="list">
        <li>
          <PlacesMenu Button={WordButton} />
        </li>
        <li>
          <Trips>{t('trips')}</Trips>
        </li>
        <li>
          <WordButton type="button" aria-haspopup="dialog" onClick={requests.plans}>
            {t('membership')}
          </WordButton>
        </li>
        <li>
          <HelpMenu Button={WordButton} />
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul({ display: 'flex', gap: 28, listStyle: 'none' });
const Trips = styled(MyTripsLink)(barWord);
