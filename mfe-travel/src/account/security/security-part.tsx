import type { User } from '@travel/contracts/people/session.schema';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useTranslation } from 'react-i18next';

const tab = lazyCode(() => import('./security-tab.tsx'));

/** Part of the profile with sign-in settings and sessions, whose code loads when the part is first shown. */
export function SecurityPart({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('security.loading'), failed: t('security.failed'), retry: t('security.retry') };
  return (
    <LazyPart code={tab} texts={texts}>
      {({ SecurityTab }) => <SecurityTab user={user} />}
    </LazyPart>
  );
}
