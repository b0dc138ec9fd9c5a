import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import type { PayStoreApi } from './pay-store.ts';

interface PayProgressProps {
  readonly store: PayStoreApi;
  /** E-mail address to which messages about the payment are sent. */
  readonly email: string;
}

const progressTexts: Readonly<Record<string, string>> = {
  retrieving: 'pay.retrieving',
  confirming: 'pay.confirming',
  checking: 'pay.checking',
  paid: 'pay.confirming',
  leaving: 'pay.leaving',
};

interface BankWaitsProps {
  readonly store: PayStoreApi;
  /** Whether the bank's challenge is on its own page instead of in a frame. */
  readonly leavesPage: boolean;
}

/**
 * Shows that an attempt from before a reload or from another tab is waiting for the bank, with buttons to continue it
 * or to pay another way.
 */
function BankWaits({ store, leavesPage }: BankWaitsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { answerBank, leaveBank } = store.getState();
  return (
    <Notice
      tone="warning"
      title={t('bank.waitsTitle')}
      actions={
        <>
          <Button size="small" tone="ink" onClick={answerBank}>
            {t(leavesPage ? 'bank.continue' : 'bank.answer')}
          </Button>
          <Button size="small" onClick={leaveBank}>
            {t(leavesPage ? 'bank.otherWay' : 'bank.otherCard')}
          </Button>
        </>
      }
    >
      {t('bank.waitsText')}
    </Notice>
  );
}

export function PayProgress({ store, email }: PayProgressProps) {
  const { t } = useTranslation('mfe-checkout');
  const { support } = useHost().organisation;
  const attempt = useStore(store, (state) => state.attempt);
  const { status } = attempt;
  const text = progressTexts[status];
  return (
    <>
      <Status role="status">{text && t(text)}</Status>
      <LiveRegion>
        {attempt.status === 'bank-waits' && <BankWaits store={store} leavesPage={attempt.url === null} />}
      </LiveRegion>
      {status === 'unsure' && (
        <Notice
          tone="warning"
          role="alert"
          title={t('pay.unsureTitle')}
          actions={
            <Button size="small" onClick={() => store.getState().checkAgain()}>
              {t('checkAgain')}
            </Button>
          }
        >
          {t(email ? 'pay.unsureText' : 'pay.unsureTextNoMail', {
            email,
            phone: support.phone,
          })}
        </Notice>
      )}
    </>
  );
}

const Status = styled.p(type.body, { color: color.ink, '&:empty': { position: 'absolute' } });
