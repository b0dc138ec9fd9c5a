import type { User } from '@travel/contracts/session.schema';
import { lateCode } from '@travel/ui/late-code';
import { LatePart } from '@travel/ui/late-part';
import { useTranslation } from 'react-i18next';

const tab = lateCode(() => import(/* webpackChunkName: "security" */ './security-tab.tsx'));

/** How somebody signs in, and where they are signed in; its code comes with the first look. */
export function SecurityPart({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('security.loading'), failed: t('security.failed'), retry: t('security.retry') };
  return (
    <LatePart code={tab} texts={texts}>
      {({ SecurityTab }) => <SecurityTab user={user} />}
    </LatePart>
  );
}
