import styled from '@emotion/styled';
import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { CardText, CardTile } from './card-tile.tsx';
import { formatValidity, getCardPrice, getWalletPath, getCardValue } from './wallet.ts';

export function CardOnSale({ product }: { readonly product: WalletProduct }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { language } = locale;
  const name = product.payment_card_name;
  return (
    <CardTile card={product}>
      <CardText>{product.payment_card_description}</CardText>
      <CardText>
        {t('wallet.worth', {
          amount: formatMoney(getCardValue(product), language, { short: true }),
          time: formatValidity(product, language),
        })}
      </CardText>
      <Foot>
        <Price value={getCardPrice(product)} language={language} size="medium" short />
        <ButtonLink
          size="small"
          aria-label={t('wallet.buyNamed', { name })}
          {...link(getWalletPath(product.payment_card_id))}
        >
          {t('wallet.buy')}
        </ButtonLink>
      </Foot>
    </CardTile>
  );
}

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  paddingBlockStart: space.s,
});
