import styled from '@emotion/styled';
import { LockIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface PayBarProps {
  readonly amount: Money;
  readonly working: boolean;
  readonly disabled: boolean;
  readonly reason: string | undefined;
  readonly onPay: () => void;
}

/** Total and Pay Now button. Sticks to the bottom on phones. */
export function PayBar({ amount, working, disabled, reason, onPay }: PayBarProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  return (
    <Bar>
      <dl>
        <dt>{t('payment.total')}</dt>
        <dd>
          <Price value={amount} language={language} size="large" />
        </dd>
      </dl>
      <Button
        tone="accent"
        size="main"
        icon={<LockIcon size={20} />}
        working={working}
        disabled={disabled}
        disabledReason={reason}
        onClick={onPay}
      >
        {t('fixed.payNow')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': { margin: 0 },
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  [media.desktop]: { '& button': { minInlineSize: 208 } },
  [media.mobile]: {
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    marginInline: 'calc(-1 * var(--page-margin, 0px))',
    padding: `${space.s} var(--page-margin, ${space.m}) max(${space.s}, env(safe-area-inset-bottom))`,
    background: color.surface,
    boxShadow: shadow.raised,
  },
});
