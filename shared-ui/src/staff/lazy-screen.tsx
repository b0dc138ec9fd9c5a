import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { DelayedText } from '../announcements/live-region.tsx';
import { type LazyCode, useLazyCode } from '../load/lazy-code.ts';
import { Notice } from '../notices/notice.tsx';

/** A screen whose code loads when it is opened. */
export function LazyScreen({ code }: { readonly code: LazyCode<ComponentType> }) {
  const { t } = useTranslation('staff');
  const loaded = useLazyCode(code);
  if (loaded.status === 'loading')
    return (
      <p role="status">
        <DelayedText>{t('state.loading')}</DelayedText>
      </p>
    );
  if (loaded.status === 'ready') return <loaded.value />;
  return (
    <Notice
      tone="negative"
      role="alert"
      actions={
        <Button size="small" onClick={loaded.retry}>
          {t('fault.retry')}
        </Button>
      }
    >
      {t('state.screenFailed')}
    </Notice>
  );
}
