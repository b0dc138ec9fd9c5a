import type { Host } from '@travel/contracts/host/host';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { StaffFrame } from '@travel/ui/staff/staff-frame.tsx';
import { useTranslation } from 'react-i18next';
import { ChangeDialogProvider } from '../changes/change-dialog-provider.tsx';
import { consolePages, findConsolePage } from './console-pages.ts';
import { PackageNav } from './package-nav.tsx';
import { Screen } from './screens.tsx';

/** The operators' console. */
export function Console({ host }: { readonly host: Host }) {
  const { t } = useTranslation('mfe-console');
  const { name, path } = findConsolePage(host.route.path);
  return (
    <HostProvider host={host}>
      <ChangeDialogProvider>
        <StaffFrame
          name={t('title')}
          label={t('nav.label')}
          pages={consolePages.map((page) => ({ ...page, label: t(`nav.${page.name}`) }))}
          current={path}
          title={t(`nav.${name}`)}
          renderMore={(go) => <PackageNav onGo={go} />}
        >
          {/* Remount the screen for each URL, because the text typed in a screen must not appear on another page. */}
          <Screen name={name} />
        </StaffFrame>
      </ChangeDialogProvider>
    </HostProvider>
  );
}
