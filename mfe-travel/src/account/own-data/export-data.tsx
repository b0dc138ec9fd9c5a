import type { User } from '@travel/contracts/people/session.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { OwnerForm, PasswordField, FormStatus } from '../form/owner-form.tsx';
import { useOwnerForm } from '../form/use-owner-form.ts';
import { Lead } from '../security/security-style.ts';

/** Saves a text as a file through the browser, without a request. */
const downloadText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL of the file only after the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};

/** Downloads all data of the account as one file; requires the password unless the sign-in is recent. */
export function ExportData({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, organisation } = useHost();
  const form = useOwnerForm([]);
  const [isDone, setDone] = useState(false);

  const download = async () => {
    setDone(false);
    const isSent = await form.send(async (body) => {
      const all = await http('POST /api/profile/export', { body });
      downloadText(`${organisation.id}-${all.made_at.slice(0, 10)}.json`, JSON.stringify(all, null, 2));
    });
    if (!isSent) return;
    setDone(true);
    form.clear();
  };
  return (
    <section>
      <h2 css={type.title}>{t('ownData.export.title')}</h2>
      <Lead>{t('ownData.export.text')}</Lead>
      <FormStatus>{isDone && <Notice tone="positive">{t('ownData.export.done')}</Notice>}</FormStatus>
      <OwnerForm
        user={user}
        form={form}
        alert={form.fault === 'other' && t('ownData.export.failed', organisation.support)}
        submit={{ label: t('ownData.export.download'), tone: 'outline' }}
        onSubmit={() => void download()}
      >
        <PasswordField form={form} help={t('ownData.export.passwordText')} />
      </OwnerForm>
    </section>
  );
}
