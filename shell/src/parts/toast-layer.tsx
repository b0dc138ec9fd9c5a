import { Toasts } from '@travel/ui/notices/toasts.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ToastStore } from '../page/toast-store.ts';

export function ToastLayer({ toasts, remove }: ToastStore) {
  const { t } = useTranslation('shell');
  return <Toasts toasts={useStore(toasts)} onGone={remove} closeLabel={t('close')} />;
}
