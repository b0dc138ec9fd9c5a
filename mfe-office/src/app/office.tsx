import type { Host } from '@travel/contracts/host/host';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { StaffFrame } from '@travel/ui/staff/staff-frame.tsx';
import { useTranslation } from 'react-i18next';

/** The back office. */
export function Office({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-office');
  return (
    <HostProvider host={host}>
      <StaffFrame
        name={t('title')}
        label={t('nav.label')}
        pages={[{ path: '/office', label: t('nav.find'), Icon: SearchIcon }]}
        current="/office"
        title={t('nav.find')}
      >
        {null}
      </StaffFrame>
    </HostProvider>
  );
}
