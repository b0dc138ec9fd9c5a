import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { PayStoreApi } from './pay-store.ts';

interface BankWaitsProps {
  readonly store: PayStoreApi;
  /** Whether the bank's challenge is on its own page instead of in a frame. */
  readonly leavesPage: boolean;
}

/**
 * Shows that an attempt from before a reload or from another tab is waiting for the bank, with buttons to continue it
 * or to pay another way.
 */
export function BankWaits({ store, leavesPage }: BankWaitsProps) {
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
