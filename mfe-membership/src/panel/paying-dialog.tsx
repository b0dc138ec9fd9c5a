import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { User } from '@travel/contracts/people/session.schema';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PlanPayment } from '../paying/plan-payment.tsx';

interface PayingDialogProps {
  readonly purpose: 'card' | 'debt';
  readonly membership: Membership;
  readonly user: User;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Dialog to register another card for future charges, or to pay debts of earlier periods, with checkout's payment
 * block.
 */
export function PayingDialog({ purpose, membership, user, onDone, onClose }: PayingDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale, toast } = useHost();
  const { payment_method, past_due } = membership;
  const amount = past_due ? formatMoney(past_due.amount, locale.language) : '';
  const way = purpose === 'debt' ? 'debt' : past_due ? 'pastDue' : payment_method ? 'card' : 'noCard';
  const finish = () => {
    toast(t(`panel.paying.${way}.done`), { tone: 'positive' });
    onDone();
  };
  return (
    <Dialog title={t(`panel.paying.${way}.title`, { amount })} closeLabel={t('close')} width={640} onClose={onClose}>
      {way !== 'debt' && (
        <Lead>{t(past_due?.needs_bank ? 'panel.paying.pastDue.bank' : `panel.paying.${way}.text`, { amount })}</Lead>
      )}
      <PlanPayment request={{ purpose }} user={user} onDone={finish} />
    </Dialog>
  );
}

const Lead = styled.p(type.body, { maxInlineSize: '62ch', marginBlockEnd: space.l, color: color.ink2 });
