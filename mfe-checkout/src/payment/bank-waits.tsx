import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';
import type { PayStoreApi } from './pay-store.ts';

interface BankWaitsProps {
  readonly store: PayStoreApi;
  /** The bank asks on its own page, and not in a frame of this one. */
  readonly leavesPage: boolean;
}

/** An attempt that was begun before a reload, or in another tab, still waits for the bank: on with it, or pay otherwise. */
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
