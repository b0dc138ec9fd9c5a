import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { CardIcon, CouponIcon, StarIcon, WalletIcon } from '@travel/ui/icons';
import { Notice } from '@travel/ui/notice';
import { Price } from '@travel/ui/price';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleGroups, type PaymentGroup } from './payment-blocks.ts';

const icons: Record<PaymentGroup, ReactNode> = {
  coupon: <CouponIcon />,
  'cash-card': <WalletIcon />,
  loyalty: <StarIcon />,
  'credit-card': <CardIcon />,
};

/** The payment block that any caller mounts. What has to be paid is said first; without a way to pay it says so. */
export function Payment({ host, amount, blocks }: PaymentProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-checkout');
  const id = useId();
  return (
    <Block>
      <Notice tone="info" title={t('payment.closedTitle')}>
        {t('payment.closed', { organisation: host.organisation.name })}
      </Notice>
      {visibleGroups(host.flags, blocks).map((group) => (
        <Group key={group} role="group" aria-labelledby={`${id}-${group}`} aria-describedby={`${id}-${group}-note`}>
          {icons[group]}
          <div>
            <h3 id={`${id}-${group}`} css={type.titleSmall}>
              {t(`payment.groups.${group}.name`)}
            </h3>
            <Note id={`${id}-${group}-note`}>{t(`payment.groups.${group}.note`)}</Note>
          </div>
        </Group>
      ))}
      <Amount>
        <dt>{t('payment.total')}</dt>
        <dd>
          <Price value={amount} language={host.locale.language} size="large" />
        </dd>
      </Amount>
    </Block>
  );
}

const Block = styled.div({ display: 'grid' });

const Group = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.m,
  paddingBlock: space.l,
  borderBlockEnd: `1px solid ${color.line}`,
  '& > svg': { flex: 'none', marginBlockStart: 3, color: color.ink2 },
});

const Note = styled.p(type.small, { marginBlockStart: space.xxs, maxInlineSize: '60ch', color: color.ink2 });

const Amount = styled.dl({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  paddingBlockStart: space.l,
  '& dt': type.titleSmall,
});
