import type { User } from '@travel/contracts/people/session.schema';
import { lateCode } from '@travel/ui/load/late-code.ts';
import { LatePart } from '@travel/ui/load/late-part.tsx';
import { useTranslation } from 'react-i18next';

const tab = lateCode(() => import('./own-data-tab.tsx'));

/** Part of the profile to export or delete the account's data, whose code loads when the part is first shown. */
export function OwnDataPart({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('personal.loading'), failed: t('personal.failed'), retry: t('personal.retry') };
  return (
    <LatePart code={tab} texts={texts}>
      {({ OwnDataTab }) => <OwnDataTab user={user} />}
    </LatePart>
  );
}
