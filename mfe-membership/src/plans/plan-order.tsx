import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import type { User } from '@travel/contracts/people/session.schema';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdmissionPlace } from '../admission/admission-place.tsx';
import { PlanPayment } from '../paying/plan-payment.tsx';

interface PlanOrderProps {
  readonly plan: Plan;
  readonly user: User;
  /** Whether the account is a demo account, which cannot order. */
  readonly isRefused: boolean;
  readonly onInit: (booking_id: string) => void;
  readonly onDone: (booking_id: string) => void;
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** Shows the payment of the selected plan below the plans, scrolls to it and moves the focus there. */
export function PlanOrder({ plan, user, isRefused, onInit, onDone, onUnderWay }: PlanOrderProps) {
  const { t } = useTranslation('mfe-membership');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.parentElement?.scrollIntoView?.({ block: 'start' });
  }, []);
  useEffect(() => () => onUnderWay(false), [onUnderWay]);
  // If the organisation pays for the plan, it must first admit the user; other plans need no admission.
  const [isAdmitted, setAdmitted] = useState(!plan.init_charge_org);
  return (
    <Part aria-labelledby={id}>
      <h3 ref={title} id={id} tabIndex={-1}>
        {t('plans.order', { name: plan.subplan_name })}
      </h3>
      {isRefused && (
        <Notice tone="warning" role="alert">
          {t('paying.refused.demo_account')}
        </Notice>
      )}
      {!isRefused && !isAdmitted && <AdmissionPlace email={user.email} onAdmitted={() => setAdmitted(true)} />}
      {!isRefused && isAdmitted && (
        <PlanPayment
          request={{ purpose: 'plan', sub_id: plan.sub_id, currency: plan.currency_code }}
          user={user}
          onInit={onInit}
          onDone={(_quote, booking_id) => onDone(booking_id)}
          onUnderWay={onUnderWay}
        />
      )}
    </Part>
  );
}

// The order extends to the edges of the dialog, and `--page-margin` lets the pay bar inside do the same.
const Part = styled.section({
  '--page-margin': space.xl,
  '--page-end': space.xl,
  display: 'grid',
  gap: space.m,
  marginBlock: `${space.l} calc(-1 * ${space.l})`,
  marginInline: 'calc(-1 * var(--page-margin))',
  padding: `${space.l} var(--page-margin) var(--page-end)`,
  background: color.sunken,
  '& h3': { ...type.titleSmall, '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
  // Make the order at least as high as the dialog, so that the page can scroll to the order before it has loaded
  // completely.
  [media.phone]: { '--page-margin': space.m, alignContent: 'start', minBlockSize: 'calc(100dvb - 72px)' },
});
