import styled from '@emotion/styled';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { pageColumn } from '@travel/ui/page';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';
import type { RetryProps } from './retry-props.ts';
import { Support } from './support.tsx';

/** Stands for the checkout: says first what is safe, and that nothing was charged. */
export function CheckoutFallback({ onRetry, retrying, still }: RetryProps) {
  const { t } = useTranslation('shell');
  const { cookies, navigate, snapshot } = usePage();
  const { section, query } = snapshot.route;
  const back = `${pagePath(section, 'details')}?${new URLSearchParams(query)}`;
  const isHeld = cookies.get('holdTok') !== null;
  return (
    <Column>
      <FallbackPanel
        title={t('checkout.title')}
        retryLabel={t('retry')}
        onRetry={onRetry}
        retrying={retrying}
        other={
          <ButtonLink href={back} onGo={navigate}>
            {t('checkout.back')}
          </ButtonLink>
        }
        support={<Support />}
      >
        <p>{t('checkout.text')}</p>
        {isHeld && <p>{t('checkout.held')}</p>}
        {still && <p>{t('fallback.still')}</p>}
      </FallbackPanel>
    </Column>
  );
}

const Column = styled.div(pageColumn);
