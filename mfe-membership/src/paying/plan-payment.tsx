import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { User } from '@travel/contracts/people/session.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AdmissionPlace } from '../admission/admission-place.tsx';
import { requestQuote, type PlanRequest } from './plan-quote.ts';
import { PlanProgress } from './plan-progress.tsx';
import { QuotePayment } from './quote-payment.tsx';

interface PlanPaymentProps {
  readonly request: PlanRequest;
  readonly user: User;
  /** Called when the plan has started, the debts are paid, or the card is stored. */
  readonly onDone: (quote: PlanQuote, booking_id: string) => void;
  /** Called when the order's booking exists. From then on, the order may be paid even if this page is closed. */
  readonly onInit?: (booking_id: string) => void;
  /** Called when a payment is pending or settled. No other order may start while a payment is pending. */
  readonly onUnderWay?: (isUnderWay: boolean) => void;
}

/** Codes for which a retry does not help. */
const finalCodes: ReadonlySet<string> = new Set(['demo_account', 'plan_unknown', 'nothing_due', 'no_membership']);

/** Step that the payment has reached: choosing how to pay a quote, waiting for the result, or done. */
type Stage =
  | { readonly at: 'quote'; readonly changed?: boolean }
  | { readonly at: 'expired' }
  | { readonly at: 'progress'; readonly quote: PlanQuote; readonly booking_id: string }
  | { readonly at: 'done' };

/** Orders the requested plan, debt or card, lets the user pay or start it, and shows the result. */
export function PlanPayment({ request, user, onInit, onDone, onUnderWay }: PlanPaymentProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const [stage, setStage] = useState<Stage>({ at: 'quote' });
  /** Number of quotes that expired or changed; each new number requests another quote. */
  const [ended, setEnded] = useState(0);
  const what = request.purpose === 'plan' ? request.sub_id : request.purpose;
  const key = `quote ${ended} of ${what} for ${user.user_id}`;
  const load = useLoad(stage.at === 'quote' ? key : null, (signal) => requestQuote(host, request, signal));

  const orderAgain = (changed = false) => {
    setEnded((count) => count + 1);
    onUnderWay?.(false);
    setStage({ at: 'quote', changed });
  };
  const finish = (quote: PlanQuote, booking_id: string) => {
    setStage({ at: 'done' });
    onDone(quote, booking_id);
  };

  if (stage.at === 'done') return null;
  if (stage.at === 'progress') {
    return (
      <PlanProgress
        key={stage.booking_id}
        booking_id={stage.booking_id}
        email={user.email}
        onConfirmed={() => finish(stage.quote, stage.booking_id)}
        onAgain={() => orderAgain()}
      />
    );
  }
  if (stage.at === 'expired') {
    return (
      <RetryNotice tone="warning" title={t('paying.overTitle')} label={t('paying.again')} onRetry={() => orderAgain()}>
        {t('paying.over')}
      </RetryNotice>
    );
  }
  if (load.status === 'loading') {
    return (
      <Skeleton label={t('paying.loading')}>
        <SkeletonBar width="46%" height={20} />
        <SkeletonBar width="100%" height={120} />
      </Skeleton>
    );
  }
  if (load.status === 'failed' && load.code === 'not_admitted') {
    return <AdmissionPlace email={user.email} onAdmitted={load.retry} />;
  }
  if (load.status === 'failed') return <OrderFailed code={load.code} onRetry={load.retry} />;
  const { quote } = load.value;
  return (
    <>
      {stage.changed && (
        <Notice tone="warning" role="alert" title={t('paying.changedTitle')}>
          {t('paying.changed')}
        </Notice>
      )}
      <QuotePayment
        key={quote.quot_id}
        order={load.value}
        user={user}
        onInit={onInit}
        onBegun={(booking_id) => {
          setStage({ at: 'progress', quote, booking_id });
          onUnderWay?.(true);
        }}
        onConfirmed={(booking_id) => finish(quote, booking_id)}
        onOver={() => setStage({ at: 'expired' })}
        onChanged={() => orderAgain(true)}
      />
    </>
  );
}

function OrderFailed({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('mfe-membership');
  const { support } = useHost().organisation;
  const isFinal = finalCodes.has(code);
  return (
    <RetryNotice title={t('paying.failedTitle')} label={t('retry')} onRetry={isFinal ? undefined : onRetry}>
      {t(isFinal ? `paying.refused.${code}` : 'paying.failed', support)}
    </RetryNotice>
  );
}
