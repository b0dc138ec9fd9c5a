import type { User } from '@travel/contracts/people/session.schema';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useTranslation } from 'react-i18next';

const tab = lazyCode(() => import('./personal-tab.tsx'));

/** Part of the profile with personal details or companions, whose code loads when the part is first shown. */
export function PersonalPart({ user, shows }: { readonly user: User; readonly shows: 'details' | 'companions' }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('personal.loading'), failed: t('personal.failed'), retry: t('personal.retry') };
  return (
    <LazyPart code={tab} texts={texts}>
      {({ PersonalTab, CompanionsTab }) =>
        shows === 'details' ? <PersonalTab user={user} /> : <CompanionsTab user={user} />
      }
    </LazyPart>
  );
}
