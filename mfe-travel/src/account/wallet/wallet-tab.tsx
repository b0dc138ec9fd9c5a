import styled from '@emotion/styled';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { User } from '@travel/contracts/people/session.schema';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { Lead } from '../security/security-style.ts';
import { Balances } from './balances.tsx';
import { BuyCard } from './buy-card.tsx';
import { CardGrid } from './card-tile.tsx';
import { CardOnSale } from './card-on-sale.tsx';
import { OwnCard } from './own-card.tsx';

/** Wallet tab of the profile: points, cash cards, owned cards, cards on sale, and the payment of a chosen card. */
export function WalletTab({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, organisation, route } = useHost();
  const wanted = route.query['buy'];
  const load = useLoad(`wallet of ${user.user_id}`, async (signal) => {
    const query = { lang: getTextLanguage(locale.language) };
    const [own, sale] = await Promise.all([
      http('POST /api/booking/getpaymentcardbyuser', {
        query,
        body: { product_type: route.catalogue, currency: locale.currency },
        signal,
      }),
      http('GET /api/wallet/products', { query, signal }),
    ]);
    return { cards: own.data.data.data[1].walletOptions, products: sale.data };
  });
  // Balances are requested separately, so that cards can be shown and bought if this request fails.
  const balances = useLoad(`balances of ${user.user_id}`, (signal) => http('GET /api/wallet/balances', { signal }));

  if (load.status === 'loading') {
    return (
      <Skeleton label={t('wallet.loading')}>
        <SkeletonBar width="46%" height={28} />
        <SkeletonBar width="100%" height={280} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    return (
      <FallbackPanel title={t('wallet.failedTitle')} retryLabel={t('wallet.retry')} onRetry={load.retry}>
        {t('wallet.failedText', organisation.support)}
      </FallbackPanel>
    );
  }
  const { cards, products } = load.value;
  const chosen = products.find(({ payment_card_id }) => payment_card_id === wanted);
  if (chosen) return <BuyCard key={chosen.payment_card_id} product={chosen} user={user} />;

  return (
    <Parts>
      <Balances load={balances} />
      <section>
        <h2 css={type.title}>{t('wallet.title')}</h2>
        <Lead>{t('wallet.text')}</Lead>
        {wanted !== undefined && <Notice tone="warning">{t('wallet.notOnSale')}</Notice>}
        {cards.length === 0 ? (
          <p css={type.body}>{t('wallet.none')}</p>
        ) : (
          <CardGrid aria-label={t('wallet.own')}>
            {cards.map((card) => (
              <li key={card.wallet_id}>
                <OwnCard card={card} />
              </li>
            ))}
          </CardGrid>
        )}
      </section>
      {products.length > 0 && (
        <section>
          <h2 css={type.title}>{t('wallet.sale')}</h2>
          <Lead>{t(user.is_demo ? 'wallet.demo' : 'wallet.saleText')}</Lead>
          <CardGrid aria-label={t('wallet.sale')}>
            {products.map((product) => (
              <li key={product.payment_card_id}>
                <CardOnSale product={product} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </Parts>
  );
}

const Parts = styled.div({ display: 'grid', gap: space.xxl });
