import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import type { LocalePickerProps } from '@travel/contracts/host/remotes/remote-props';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetriedLoad } from '@travel/ui/load/use-retried-load.ts';
import { loadLists } from '../lists/lists.ts';
import { ChoiceForm } from './choice-form.tsx';
import { ListsFailed, ListsLoading } from './lists-status.tsx';
import { useLocaleChoice } from './use-locale-choice.ts';

/** Modal to choose language and currency for this device and, if signed in, for the account (spec §2.4, §4, §5). */
export function LocalePicker({ host, focus, onClose }: LocalePickerProps & { host: Host }) {
  const { t } = useTranslation('mfe-locale');
  const { state, retry } = useRetriedLoad(
    (signal) => loadLists(host, signal),
    (error) => host.log.error('locale.lists_failed', error),
  );
  const applying = useLocaleChoice(host, state.status === 'ready' ? state.value : null);
  const form = useId();

  return (
    <Picker
      title={t('title')}
      closeLabel={t('close')}
      width={492}
      closesOutside
      closable={!applying.working}
      onClose={onClose}
      note={t('note')}
      actions={
        <Button type="submit" form={form} tone="accent" working={applying.working} disabled={!applying.choice}>
          {t('apply')}
        </Button>
      }
    >
      {state.status === 'loading' && <ListsLoading />}
      {state.status === 'failed' && <ListsFailed retrying={state.retrying} onRetry={retry} />}
      {state.status === 'ready' && (
        <ChoiceForm
          host={host}
          id={form}
          lists={state.value}
          applying={applying}
          focus={focus ?? (state.retried ? 'language' : undefined)}
        />
      )}
    </Picker>
  );
}

/**
 * Position the dialog as if one of its lists were open, so that opening a list moves only the content below the list.
 */
const Picker = styled(Dialog)({
  [media.tablet]: { marginBlockStart: 'max(24px, 50dvb - 312px)' },
});
