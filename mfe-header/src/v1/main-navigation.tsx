import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { useTranslation } from 'react-i18next';
import { MyTripsLink } from '../bar/my-trips-link.tsx';
import { useModalRequests } from '../bar/modal-requests.ts';
import { HelpMenu } from '../help/help-menu.tsx';
import { navigationTextStyle } from './bar-button.tsx';

/** Links to trips, plans and help, next to the brand. */
export function MainNavigation() {
  const { t } = useTranslation('mfe-header');
  const requests = useModalRequests();

  return (
    <nav aria-label={t('nav.main')}>
      <List role="list">
        <li>
          <Trips>{t('trips')}</Trips>
        </li>
        <li>
          <Trips finds>{t('findBooking')}</Trips>
        </li>
        <li data-needs="plans">
          <Word type="button" aria-haspopup="dialog" onClick={requests.plans}>
            {t('membership')}
          </Word>
        </li>
        <li>
          <HelpMenu Button={Word} />
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul({ display: 'flex', gap: 28, listStyle: 'none', [media.mobile]: { display: 'none' } });
const Trips = styled(MyTripsLink)(navigationTextStyle);
const Word = styled.button(navigationTextStyle);
