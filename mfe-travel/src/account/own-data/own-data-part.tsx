import type { User } from '@travel/contracts/people/session.schema';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useTranslation } from 'react-i18next';

const tab = lazyCode(() => import('./own-data-tab.tsx'));

/** Part of the profile to export or delete the account's data, whose code loads when the part is first shown. */
export function OwnDataPart({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('personal.loading'), failed: t('personal.failed'), retry: t('personal.retry') };
  return (
    <LazyPart code={tab} texts={texts}>
      {({ OwnDataTab }) => <OwnDataTab user={user} />}
    </LazyPart>
  );
}
