import styled from '@emotion/styled';
import type { Plan, PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { startPlan } from './plan-booking.ts';

interface StartPlanProps {
  readonly quote: PlanQuote & { readonly plan: Plan };
  readonly user: User;
  readonly disabled: boolean;
  readonly onBegun: (booking_id: string) => void;
  readonly onConfirmed: (booking_id: string) => void;
  readonly onChanged: () => void;
}

const changedCodes: ReadonlySet<string> = new Set(['plan_changed', 'payment_wanted']);

/** Shows the total and Pay Now of a plan that needs no card, because it is free or the organisation pays. */
export function StartPlan({ quote, user, disabled, onBegun, onConfirmed, onChanged }: StartPlanProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [attempt, setAttempt] = useState<{ readonly working: boolean; readonly code?: string }>({ working: false });
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const take = async () => {
    setAttempt({ working: true });
    try {
      const { booking_id, status } = await startPlan(host, user.user_id, quote);
      if (!here.current) return;
      if (status === 'confirmed') onConfirmed(booking_id);
      else onBegun(booking_id);
    } catch (error) {
      const code = getErrorCode(error);
      host.log.error('membership.not_begun', error);
      if (!here.current) return;
      if (changedCodes.has(code)) onChanged();
      else setAttempt({ working: false, code });
    }
  };

  const { code, working } = attempt;
  return (
    <Box>
      {code !== undefined && (
        <Notice tone="negative" role="alert" title={t('paying.notBegunTitle')}>
          {t(code === 'demo_account' ? 'paying.refused.demo_account' : 'paying.notBegun', host.organisation.support)}
        </Notice>
      )}
      <Bar>
        <dl>
          <dt>{t('paying.total')}</dt>
          <dd>
            <Price value={quote.amount} language={host.locale.language} size="large" />
          </dd>
        </dl>
        <Button
          tone="accent"
          size="main"
          working={working}
          disabled={disabled}
          disabledReason={t('paying.tickFirst')}
          onClick={() => void take()}
        >
          {t('paying.payNow')}
        </Button>
      </Bar>
    </Box>
  );
}

const Box = styled.div({ display: 'grid', alignContent: 'end', gap: space.m, minInlineSize: 0 });

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': { margin: 0 },
});
