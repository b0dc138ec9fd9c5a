import type { User } from '@travel/contracts/people/session.schema';
import { lateCode } from '@travel/ui/load/late-code.ts';
import { LatePart } from '@travel/ui/load/late-part.tsx';
import { useTranslation } from 'react-i18next';

const tab = lateCode(() => import('./security-tab.tsx'));

/** Part of the profile with sign-in settings and sessions, whose code loads when the part is first shown. */
export function SecurityPart({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('security.loading'), failed: t('security.failed'), retry: t('security.retry') };
  return (
    <LatePart code={tab} texts={texts}>
      {({ SecurityTab }) => <SecurityTab user={user} />}
    </LatePart>
  );
}
