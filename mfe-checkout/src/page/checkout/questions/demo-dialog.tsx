import { DemoDialog as Dialog } from '@travel/ui/dialog/demo-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Shown to demo accounts, which cannot book (spec §2.4/09). */
export function DemoDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Dialog
      host={useHost()}
      title={t('fixed.demoTitle')}
      text={t('fixed.demoText')}
      ok={t('fixed.ok')}
      fullAccess={t('fixed.fullAccess')}
      onClose={onClose}
    />
  );
}
