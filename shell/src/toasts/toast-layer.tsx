import { Toasts } from '@travel/ui/toasts';
import { useTranslation } from 'react-i18next';
import type { ShownToast } from './toast-store.ts';

interface ToastLayerProps {
  readonly toasts: readonly ShownToast[];
  readonly onGone: (id: string) => void;
}

/** The page's toasts, a chunk of its own: most pages never show one. */
export function ToastLayer({ toasts, onGone }: ToastLayerProps) {
  const { t } = useTranslation('shell');
  return <Toasts toasts={toasts} onGone={onGone} closeLabel={t('close')} />;
}
