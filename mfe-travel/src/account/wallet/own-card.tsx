import { toDay } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { WalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { isPositive } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CardBalance, CardFacts } from './card-facts.ts';
import { CardTile } from './card-tile.tsx';
import { getCardValue } from './wallet.ts';

const tones: Record<WalletCard['card_status'], TagTone> = {
  ACTIVE: 'positive',
  SPENT: 'neutral',
  EXPIRED: 'warning',
};

export function OwnCard({ card }: { readonly card: WalletCard }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { language } = locale;
  const { card_status: status, refusal } = card;
  const day = formatDate(toDay(card.expiry_time), language);
  return (
    <CardTile
      card={card}
      state={
        <>
          <Tag tone={tones[status]}>{t(`wallet.state.${status}`)}</Tag>
          {refusal === 'business_only' && <Tag>{t('wallet.businessOnly')}</Tag>}
        </>
      }
    >
      <CardFacts>
        <CardBalance>
          <dt>{t('wallet.balance')}</dt>
          <dd>
            <Price value={card.balance} language={language} size="medium" short />
            <small>{t('wallet.ofWorth', { worth: formatMoney(getCardValue(card), language, { short: true }) })}</small>
          </dd>
        </CardBalance>
        {isPositive(card.set_aside) && (
          <div>
            <dt>{t('wallet.setAside')}</dt>
            <dd>
              <Price value={card.set_aside} language={language} short />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('wallet.code')}</dt>
          <dd>
            <bdi dir="ltr">{card.card_code}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t(status === 'EXPIRED' ? 'wallet.ended' : 'wallet.until')}</dt>
          <dd>{day}</dd>
        </div>
      </CardFacts>
    </CardTile>
  );
}
