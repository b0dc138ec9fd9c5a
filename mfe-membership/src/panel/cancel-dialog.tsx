import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatPercent } from '../plan/plan-texts.ts';

interface CancelDialogProps {
  readonly membership: Membership;
  /** The plan as currently sold; null if it is no longer sold. */
  readonly plan: Plan | null;
  /** Cancels the membership. Returns a failure code, or null on success. */
  readonly cancel: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** Dialog that confirms a cancellation. It shows the last day of the membership and the benefits that end. */
export function CancelDialog({ membership, plan, cancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale, toast } = useHost();
  const [isWorking, setIsWorking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { type: name, phase, plan_expiry_date, next_billing, debts } = membership;
  const { language } = locale;
  const isAtOnce = phase === 'past_due';
  const until = formatDay(plan_expiry_date, language);
  const charge = isAtOnce || next_billing?.by_org ? undefined : next_billing?.amount;
  const percent = plan?.member_discount_percent ?? 0;

  const agree = async () => {
    setIsWorking(true);
    setHasFailed(false);
    const refusal = await cancel();
    if (refusal === null)
      toast(t(isAtOnce ? 'panel.cancel.doneAtOnce' : 'panel.cancel.done', { until }), { tone: 'positive' });
    // The current state of the membership is visible behind the dialog.
    if (refusal === null || refusal === 'not_running' || refusal === 'no_membership') onClose();
    else {
      setHasFailed(true);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('panel.cancel.title', { name })}
      closeLabel={t('close')}
      closable={!isWorking}
      phone="box"
      onClose={onClose}
      actions={
        <>
          <Button disabled={isWorking} onClick={onClose}>
            {t('panel.cancel.keep')}
          </Button>
          <Button tone="negative" working={isWorking} onClick={() => void agree()}>
            {t('panel.cancel.agree')}
          </Button>
        </>
      }
    >
      <Body>
        {hasFailed && (
          <Notice tone="negative" role="alert">
            {t('panel.cancel.failed')}
          </Notice>
        )}
        <p>
          {t(isAtOnce ? 'panel.cancel.atOnce' : phase === 'trialing' ? 'panel.cancel.trial' : 'panel.cancel.until', {
            until,
          })}
        </p>
        <List>
          <li>
            {percent > 0
              ? t('panel.cancel.lostPrices', { percent: formatPercent(percent, language) })
              : t('panel.cancel.lostBenefits')}
          </li>
          {charge && <li>{t('panel.cancel.uncharged', { amount: formatMoney(charge, language) })}</li>}
          {phase === 'trialing' && <li>{t('panel.cancel.oneTrial')}</li>}
          {debts.length > 0 && <li>{t('panel.cancel.debts')}</li>}
          <li>{t('panel.cancel.booked')}</li>
        </List>
      </Body>
    </Dialog>
  );
}

const Body = styled.div({ display: 'grid', gap: space.m });
const List = styled.ul({ display: 'grid', gap: space.xs, paddingInlineStart: '1.2em' });
