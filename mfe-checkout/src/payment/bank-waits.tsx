import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';
import type { PayStoreApi } from './pay-store.ts';

/** An attempt that was begun before a reload, or in another tab, still waits for the bank: on with it, or another card. */
export function BankWaits({ store }: { readonly store: PayStoreApi }) {
  const { t } = useTranslation('mfe-checkout');
  const { answerBank, leaveBank } = store.getState();
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('bank.waitsTitle')}
      actions={
        <>
          <Button size="small" tone="ink" onClick={answerBank}>
            {t('bank.answer')}
          </Button>
          <Button size="small" onClick={leaveBank}>
            {t('bank.otherCard')}
          </Button>
        </>
      }
    >
      {t('bank.waitsText')}
    </Notice>
  );
}
