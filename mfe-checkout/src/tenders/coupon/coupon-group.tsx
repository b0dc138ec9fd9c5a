import styled from '@emotion/styled';
import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { CouponIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { TenderGroup, Discount } from '../tender-group.tsx';
import { findTender, getTotals } from '../../order/order-store.ts';
import type { TenderGroupProps } from '../tender.ts';
import { useFocusBefore } from '../use-focus-before.ts';
import { createCouponCalls } from './coupon-calls.ts';
import { createCouponStore, type CouponMessage } from './coupon-store.ts';

type CouponGroupProps = Pick<TenderGroupProps, 'context' | 'options' | 'disabled'>;

const maxCodeLength = 40;

/** The group Coupon code (spec §2.2, §4/01, §5/03–05). */
export function CouponGroup({ context, options: { coupons = [] }, disabled }: CouponGroupProps) {
  const { t, i18n } = useTranslation('mfe-checkout');
  const [store] = useState(() => createCouponStore(createCouponCalls(context)));
  const { working, message, apply, unapply } = useStore(store);
  const applied = useStore(context.order, (state) => findTender(getTotals(state), 'coupon'));
  const [typed, setTyped] = useState('');
  const { language } = useHost().locale;
  useEffect(() => () => store.getState().close(), [store]);

  const getText = (shown: CouponMessage): string => {
    if (shown.kind === 'empty') return t('fixed.couponEmpty');
    const key = `tenders.refusals.${shown.code}`;
    // Translate the server's message if a text for its code exists.
    return (i18n.exists(key, { ns: 'mfe-checkout' }) ? t(key) : shown.message || t('tenders.failed')).toLocaleUpperCase(
      language,
    );
  };

  return (
    <TenderGroup
      title={t('coupon.group')}
      note={applied ? t('coupon.applied') : ''}
      applied={applied !== null}
      working={working}
      disabled={disabled}
      message={message && { tone: 'negative', text: getText(message) }}
      onApply={() => void apply(typed)}
      onUnapply={() => void unapply()}
      choices={
        applied === null &&
        coupons.length > 0 && <OwnCoupons {...{ coupons, working, disabled }} onApply={(code) => void apply(code)} />
      }
    >
      <TextField
        label={<VisuallyHidden>{t('coupon.code')}</VisuallyHidden>}
        icon={<CouponIcon />}
        value={applied?.label ?? typed}
        disabled={applied !== null || disabled}
        maxLength={maxCodeLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onText={setTyped}
        end={applied && <Discount amount={applied.amount} />}
      />
    </TenderGroup>
  );
}

interface OwnCouponsProps {
  readonly coupons: NonNullable<PaymentOptions['coupons']>;
  readonly working: boolean;
  readonly disabled: boolean;
  readonly onApply: (code: string) => void;
}

function OwnCoupons({ coupons, working, disabled, onApply }: OwnCouponsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const title = useId();
  const [pressed, press] = useState('');
  // Applying a coupon removes the list.
  const box = useFocusBefore<HTMLDivElement>();
  return (
    <Own ref={box}>
      <p id={title}>{t('coupon.own')}</p>
      <ul aria-labelledby={title}>
        {coupons.map(({ coupon_code, saves }) => (
          <li key={coupon_code}>
            <Button
              size="small"
              working={working && pressed === coupon_code}
              disabled={disabled}
              onClick={() => {
                press(coupon_code);
                onApply(coupon_code);
              }}
            >
              {t('coupon.saves', { code: coupon_code, amount: formatMoney(saves, language) })}
            </Button>
          </li>
        ))}
      </ul>
    </Own>
  );
}

const Own = styled.div({
  '& p': { ...type.small, color: color.ink2 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.xs,
    marginBlockStart: space.xs,
    padding: 0,
    listStyle: 'none',
  },
});
