import { CouponIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { TenderGroup, Discount } from '../tender-group.tsx';
import { findTender, getTotals } from '../../order/order-store.ts';
import type { TenderContext } from '../tender.ts';
import { createCouponCalls } from './coupon-calls.ts';
import { createCouponStore, type CouponMessage } from './coupon-store.ts';

interface CouponGroupProps {
  readonly context: TenderContext;
  readonly disabled: boolean;
}

const maxCodeLength = 40;

/** The group Coupon code (spec §2.2, §4/01, §5/03–05). */
export function CouponGroup({ context, disabled }: CouponGroupProps) {
  const { t, i18n } = useTranslation('mfe-checkout');
  const [store] = useState(() => createCouponStore(createCouponCalls(context)));
  const { working, message, apply, unapply } = useStore(store);
  const applied = useStore(context.order, (state) => findTender(getTotals(state), 'coupon'));
  const [typed, type] = useState('');
  const { language } = useHost().locale;
  useEffect(() => () => store.getState().close(), [store]);

  const getText = (shown: CouponMessage): string => {
    if (shown.kind === 'empty') return t('fixed.couponEmpty');
    if (shown.kind === 'unknown') return t('fixed.couponUnknown');
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
        onText={type}
        end={applied && <Discount amount={applied.amount} />}
      />
    </TenderGroup>
  );
}
