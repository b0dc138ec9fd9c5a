import styled from '@emotion/styled';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';
import type { RetryProps } from './retry-props.ts';
import { OrderStatusMessage, useOrderStatus } from './order-status-message.tsx';
import { Support } from './support.tsx';

interface CheckoutFallbackProps extends RetryProps {
  /** Number of failed attempts to load the checkout; each one requests the order status again. */
  readonly failures: number;
}

/**
 * Fallback of the checkout and its success page. The only statements about money that it shows come from the server.
 */
export function CheckoutFallback({ onRetry, retrying, still, failures }: CheckoutFallbackProps) {
  const { t } = useTranslation('shell');
  const { navigate, snapshot } = usePage();
  const { section, query, page } = snapshot.route;
  const known = useOrderStatus(failures);

  const link = (href: string, words: string) => (
    <ButtonLink href={href} onGo={navigate}>
      {words}
    </ButtonLink>
  );
  const renderActions = () => {
    if (page === 'checkout' && (known?.standing === 'held' || known?.standing === 'ended')) {
      return link(`${getPagePath(section, 'details')}?${new URLSearchParams(query)}`, t('checkout.back'));
    }
    return snapshot.session.user ? link('/user/my-trips', t('myTrips')) : undefined;
  };

  return (
    <Column>
      <FallbackPanel
        title={t(page === 'success' ? 'checkout.success' : 'checkout.title')}
        retryLabel={t('retry')}
        onRetry={onRetry}
        retrying={retrying}
        other={renderActions()}
        support={<Support />}
      >
        <OrderStatusMessage known={known} />
        {still && <p>{t('fallback.still')}</p>}
      </FallbackPanel>
    </Column>
  );
}

const Column = styled.div(pageColumn);
