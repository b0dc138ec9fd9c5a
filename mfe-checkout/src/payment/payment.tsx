import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { Notice } from '@travel/ui/notice';
import { Price } from '@travel/ui/price';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

/** The payment block that any caller mounts. What has to be paid is said first; without a way to pay it says so. */
export function Payment({ host, amount }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Block>
      <Amount>
        <dt>{t('payment.total')}</dt>
        <dd>
          <Price value={amount} language={host.locale.language} size="large" />
        </dd>
      </Amount>
      <Notice tone="info">{t('payment.closed', { organisation: host.organisation.name })}</Notice>
    </Block>
  );
}

const Block = styled.div({ display: 'grid', gap: space.m });
const Amount = styled.dl({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  '& dt': type.titleSmall,
});
