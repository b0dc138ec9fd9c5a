import styled from '@emotion/styled';
import { Link } from '@travel/ui/link';
import { pageColumn } from '@travel/ui/page';
import { RemotePlace } from '@travel/ui/remote/place';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';

interface BookingPageProps {
  readonly bookingId: string;
  /** Of a mailed link: opens this one booking without an account. */
  readonly access: string | undefined;
}

/** One booking, shown by the checkout's team (decision 100), with the way back to all trips of who is signed in. */
export function BookingPage({ bookingId, access }: BookingPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { mount, route, session } = useHost();
  const link = usePageLink();
  return (
    <>
      {session.user && route.query['view'] === undefined && (
        <Back>
          <Link {...link('/user/my-trips')}>{t('trips.all')}</Link>
        </Back>
      )}
      <RemotePlace mount={mount} name="checkout/booking" props={{ booking_id: bookingId, access }} />
    </>
  );
}

const Back = styled.p(pageColumn, { paddingBlock: space.m });
