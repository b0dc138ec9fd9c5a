import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { getRefusal } from '@travel/contracts/people/permissions';
import type { PlansProps } from '@travel/contracts/host/remotes/remote-props';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { reportLater, reportOnce } from '../paying/report-booking.ts';
import { PlanList, PlanListSkeleton } from './plan-list.tsx';
import { formatPercent } from '../plan/plan-texts.ts';
import { texts } from '../texts/texts.ts';
import { RunningMembership } from './running-membership.tsx';
import { usePlans } from './use-plans.ts';

const order = lazyCode(() => import('./plan-order.tsx'), texts.purchase);

export const preloadOrder = order.preload;

/** Milliseconds between the start of a plan and the reload of the page (spec §4/04, §9/03). */
const reloadMs = 5_000;

/** A booking of a plan that may already be paid, while its result is unknown. */
interface PlanBooking {
  readonly plan: Plan;
  readonly booking_id: string;
}

/**
 * Returns functions that announce the start of a plan and reload the page, even if the modal was closed while the
 * booking was pending.
 */
const useStartReport = () => {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const pending = useRef<PlanBooking | null>(null);
  const reportStart = ({ plan, booking_id }: PlanBooking) =>
    reportOnce(host, booking_id, () => {
      host.toast(t('plans.begun', { name: plan.subplan_name }), { tone: 'positive' });
      // Reload the page, so that member prices apply.
      setTimeout(host.reload, reloadMs);
    });

  return {
    reportStart,
    setPending(booking: PlanBooking | null) {
      pending.current = booking;
    },
    /** Follows the pending booking after the modal has closed. */
    followPending() {
      const booking = pending.current;
      pending.current = null;
      if (booking) reportLater(host, booking.booking_id, () => reportStart(booking));
    },
  };
};

/** The plans modal (spec §2.5): the plans, and the payment of the selected plan. */
export function Plans({ reason, sub_id, onClose }: PlansProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const { bus, cookies, locale, organisation, route, session } = host;
  const { user } = session;
  const refused = getRefusal(user, 'buy-plan');
  const load = usePlans();
  const [chosenId, choose] = useState(sub_id);
  const [isUnderWay, setUnderWay] = useState(false);
  const { reportStart, setPending, followPending } = useStartReport();
  const onOffer = load.status === 'ready' ? load.value : null;
  const plans = onOffer?.plans ?? [];
  const chosen = plans.find((plan) => plan.sub_id === chosenId);
  const isRenewal = reason === 'renewal' || onOffer?.isRenewal === true;
  const percent = Math.max(0, ...plans.map((plan) => plan.member_discount_percent));

  // Preload the order part, because signed-in users are likely to select a plan.
  const preload = useEffectEvent(() => void preloadOrder(host));
  const mayOrder = user !== null && refused === null;
  useEffect(() => {
    if (mayOrder) preload();
  }, [mayOrder]);

  const close = () => {
    // The home page opens this modal by itself, but not again after the user has closed it there (spec §2.5/02).
    if (route.path === '/' || route.path === '/home') cookies.set('noShowPlansHome', true);
    followPending();
    onClose();
  };
  const onChoose = (plan: Plan) => {
    if (refused !== 'sign_in_required') {
      choose(plan.sub_id);
      return;
    }
    // The sign-in modal replaces this one. `returnTo` opens this modal again with the selected plan.
    onClose();
    const query = new URLSearchParams({ ...route.query, plan: plan.sub_id });
    bus.publish('auth:requested', { mode: 'sign-in', returnTo: `${route.path}?${query}` });
  };
  const onDone = (booking: PlanBooking) => {
    setPending(null);
    close();
    reportStart(booking);
  };

  return (
    <Dialog
      title={t(isRenewal ? 'plans.renewal' : 'plans.title')}
      closeLabel={t('close')}
      width={1180}
      onClose={close}
      actions={plans.length === 0 && <Button onClick={close}>{t('plans.back')}</Button>}
    >
      {load.status === 'loading' && <PlanListSkeleton />}
      {load.status === 'failed' && (
        <FallbackPanel compact title={t('plans.failedTitle')} retryLabel={t('retry')} onRetry={load.retry}>
          {t('plans.failed', organisation.support)}
        </FallbackPanel>
      )}
      {load.status === 'ready' && plans.length === 0 && (
        <p css={type.lead}>{t('plans.none', { organisation: organisation.name })}</p>
      )}
      {onOffer && plans.length > 0 && (
        <>
          <Lead>
            {percent > 0
              ? t('plans.leadPercent', { percent: formatPercent(percent, locale.language) })
              : t('plans.lead')}
          </Lead>
          {onOffer.running && <RunningMembership running={onOffer.running} onGo={onClose} />}
          {refused === 'sign_in_required' && <Guest>{t('plans.guest')}</Guest>}
          {sub_id !== undefined && !chosen && <Notice tone="warning">{t('plans.gone')}</Notice>}
          <PlanList
            plans={plans}
            chosen={chosen?.sub_id}
            hasSubscription={onOffer.hasSubscription}
            disabled={isUnderWay}
            onChoose={onChoose}
          />
          {user && chosen && (
            <LazyPart code={order} texts={{ loading: t('loading'), failed: t('notLoaded'), retry: t('retry') }}>
              {({ PlanOrder }) => (
                <PlanOrder
                  key={`${chosen.sub_id} ${user.user_id}`}
                  plan={chosen}
                  user={user}
                  isRefused={refused !== null}
                  onInit={(booking_id) => setPending({ plan: chosen, booking_id })}
                  onDone={(booking_id) => onDone({ plan: chosen, booking_id })}
                  onUnderWay={setUnderWay}
                />
              )}
            </LazyPart>
          )}
        </>
      )}
    </Dialog>
  );
}

const Guest = styled.p(type.body, { marginBlockEnd: space.m });
const Lead = styled.p(type.body, { marginBlock: `calc(-1 * ${space.m}) ${space.l}`, color: color.ink2 });
