import styled from '@emotion/styled';
import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Card } from '@travel/ui/cards/card.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { CardPicture } from './card-picture.tsx';
import { orderCard } from './card-order.ts';
import { formatValidity, getWalletPath, getCardValue } from './wallet.ts';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { EmbeddedRemote } from '@travel/ui/remote/embedded-remote.tsx';

interface BuyCardProps {
  readonly product: WalletProduct;
  readonly user: User;
}

export function BuyCard({ product, user }: BuyCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { language } = locale;
  const name = product.payment_card_name;
  return (
    <Page aria-label={t('wallet.order.title', { name })}>
      <Head>
        <h2 css={type.title}>{t('wallet.order.title', { name })}</h2>
        <Link {...link(getWalletPath())}>{t('wallet.order.back')}</Link>
      </Head>
      <What flush>
        <Picture name={product.payment_card_image} />
        <div>
          <p css={type.titleSmall}>{name}</p>
          <p>{product.payment_card_description}</p>
          <p>
            {t('wallet.worth', {
              amount: formatMoney(getCardValue(product), language, { short: true }),
              time: formatValidity(product, language),
            })}
          </p>
          <p>{t('wallet.order.where', { email: user.email })}</p>
        </div>
      </What>
      <OrderToPay product={product} user={user} />
    </Page>
  );
}

/** Embeds the checkout team's payment block. If it fails to load, the host shows its fallback. */
function EmbeddedPayment(props: PaymentProps) {
  return <EmbeddedRemote mount={useHost().mount} name="checkout/payment" props={props} />;
}

function OrderToPay({ product, user }: BuyCardProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { draft, http, organisation } = host;
  const cardId = product.payment_card_id;
  /** Number of orders for this card that ended unpaid. Each retry creates a new order. */
  const [ended, setEnded] = useState(0);
  const [over, setOver] = useState(false);
  const load = useLoad(over ? null : `order ${ended} of ${cardId}`, (signal) => orderCard(host, cardId, signal));

  if (over) {
    const again = () => {
      setEnded((count) => count + 1);
      setOver(false);
    };
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('wallet.order.endedTitle')}
        actions={
          <Button size="small" icon={<RetryIcon size={16} />} onClick={again}>
            {t('wallet.order.again')}
          </Button>
        }
      >
        {t('wallet.order.endedText')}
      </Notice>
    );
  }
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('wallet.order.making')}>
        <SkeletonBar width="100%" height={64} />
        <SkeletonBar width="100%" height={180} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    const isFinal = load.code === 'demo_account' || load.code === 'business_only' || load.code === 'card_unknown';
    return (
      <Notice
        tone="negative"
        role="alert"
        title={t('wallet.order.failedTitle')}
        actions={
          isFinal ? undefined : (
            <Button size="small" icon={<RetryIcon size={16} />} onClick={load.retry}>
              {t('wallet.retry')}
            </Button>
          )
        }
      >
        {t(isFinal ? `wallet.order.${load.code}` : 'wallet.order.failedText', organisation.support)}
      </Notice>
    );
  }
  const { order_id, amount, name, ends } = load.value;
  return (
    <EmbeddedPayment
      productCode="WLT"
      amount={amount}
      // Stored value can be bought only with a credit card, and never on account.
      blocks={['credit-card']}
      order={{ order_id, description: name, email: user.email, service: 'wallet', metadata: {} }}
      init={async () => {
        const { data } = await http('POST /api/bookings', {
          body: {
            hold_token: order_id,
            guests: [{ first_name: user.firstname, last_name: user.lastname }],
            contact: { email: user.email, phone: '' },
            agreed_total: amount,
            accept_terms: true,
          },
        });
        return data.booking_id;
      }}
      disabled={false}
      keptUntil={ends}
      terms={{ of: organisation.name }}
      onRefused={() => {
        draft.write(null);
        setOver(true);
      }}
    />
  );
}

const Page = styled.section({ display: 'grid', gap: space.l, maxInlineSize: 768 });

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
});

const What = styled(Card)({
  display: 'grid',
  '& > :last-child': { display: 'grid', alignContent: 'start', gap: space.xs, padding: space.l },
  '& p + p': { ...type.small, color: color.ink2 },
  [media.tablet]: { gridTemplateColumns: '220px minmax(0, 1fr)' },
});

const Picture = styled(CardPicture)({
  minBlockSize: 120,
  blockSize: '100%',
  aspectRatio: '16 / 7',
  [media.tablet]: { aspectRatio: 'auto' },
});
