import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { useModalRequests } from '../bar/modal-requests.ts';
import { HelpMenu } from '../help/help-menu.tsx';
import { PlacesMenu } from '../places/places-menu.tsx';
import { BarTextButton, barTextStyle } from '../bar/bar-buttons.ts';

/** Places, trips, plans and help, at the start of the bar. */
export function BarStart() {
  const { t } = useTranslation('mfe-header');
  const requests = useModalRequests();

  return (
    <nav aria-label={t('nav.main')}>
      <List role="list">
        <li>
          <PlacesMenu Button={BarTextButton} />
        </li>
        <li>
          <Trips>{t('trips')}</Trips>
        </li>
        <li>
          <Trips finds>{t('findBooking')}</Trips>
        </li>
        <li data-needs="plans">
          <BarTextButton type="button" aria-haspopup="dialog" onClick={requests.plans}>
            {t('membership')}
          </BarTextButton>
        </li>
        <li>
          <HelpMenu Button={BarTextButton} />
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul({ display: 'flex', gap: '1.5vi', listStyle: 'none' });
const Trips = styled(MyTripsLink)(barTextStyle);
