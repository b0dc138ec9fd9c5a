import type { User } from '@travel/contracts/people/session.schema';
import { lazyCode, type LazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

type LazyTab = 'details' | 'companions' | 'wallet' | 'security' | 'data';

const loadPersonal = () => import('./personal/personal-tab.tsx');

const parts: Record<LazyTab, LazyCode<ComponentType<{ readonly user: User }>>> = {
  details: lazyCode(async () => (await loadPersonal()).PersonalTab),
  companions: lazyCode(async () => (await loadPersonal()).CompanionsTab),
  wallet: lazyCode(async () => (await import('./wallet/wallet-tab.tsx')).WalletTab),
  security: lazyCode(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  data: lazyCode(async () => (await import('./own-data/own-data-tab.tsx')).OwnDataTab),
};

/** A part of the account whose code loads when its tab is first shown. */
export function LazyAccountPart({ tab, user }: { readonly tab: LazyTab; readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('personal.loading'), failed: t('personal.failed'), retry: t('personal.retry') };
  return (
    <LazyPart key={tab} code={parts[tab]} texts={texts}>
      {(Tab) => <Tab user={user} />}
    </LazyPart>
  );
}
