import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { type } from '@travel/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { DetailForm } from '../form/form-style.ts';
import { Lead } from '../security/security-style.ts';
import { downloadText } from './download.ts';

/** Downloads everything that is kept of somebody, as one file. */
export function ExportData() {
  const { t } = useTranslation('mfe-travel');
  const { http, organisation } = useHost();
  const [state, setState] = useState<'rest' | 'working' | 'done' | 'failed'>('rest');

  const download = async () => {
    setState('working');
    try {
      const all = await http('POST /api/profile/export', {});
      downloadText(`${organisation.id}-${all.made_at.slice(0, 10)}.json`, JSON.stringify(all, null, 2));
      setState('done');
    } catch {
      setState('failed');
    }
  };
  return (
    <section>
      <h2 css={type.title}>{t('ownData.export.title')}</h2>
      <Lead>{t('ownData.export.text')}</Lead>
      <DetailForm
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'working') void download();
        }}
      >
        <Status role="status">{state === 'done' && <Notice tone="positive">{t('ownData.export.done')}</Notice>}</Status>
        {state === 'failed' && (
          <Notice role="alert" tone="negative">
            {t('ownData.export.failed', organisation.support)}
          </Notice>
        )}
        <div>
          <Button type="submit" working={state === 'working'}>
            {t('ownData.export.download')}
          </Button>
        </div>
      </DetailForm>
    </section>
  );
}

// Empty it takes no place, yet stays in the accessibility tree, where its text is awaited.
const Status = styled.div({ '&:empty': { position: 'absolute' } });
