import styled from '@emotion/styled';
import type { Passkey } from '@travel/contracts/endpoints/people/passkeys';
import { Button } from '../../actions/button.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { space } from '../../look/tokens/tokens.ts';
import { Notice } from '../../notices/notice.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { useFeed } from '../feed.ts';
import { FeedView } from '../feed-view.tsx';
import { Empty, Quiet, Stack } from '../layout.ts';
import { useFormats } from '../use-formats.ts';
import { addPasskey } from './passkey-call.ts';
import { StepForm, supportsPasskeys, useStep } from './step-form.tsx';

/** The list changes only here, so it is not requested repeatedly. */
const onceMs = 3_600_000;

/** Dialog in which people manage the passkeys that replace their password at this site. */
export function OperatorPasskeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { http } = useHost();
  const { form, ...step } = useStep();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useFeed('passkeys', (signal) => http('GET /api/auth/operator/passkeys', { signal }), onceMs);

  const add = () => {
    if (name.trim() === '') return step.refuse({ key: 'nameWanted', field: 'name' });
    return void step.run(async () => {
      await addPasskey(http, name.trim());
      setName('');
      list.reload();
    });
  };
  const remove = (passkey_id: string) =>
    void step.run(async () => {
      await http('DELETE /api/auth/operator/passkeys/{passkey_id}', { params: { passkey_id } });
      list.reload();
      // The pressed row disappears, so its focus moves to the field.
      field.current?.focus();
    });

  return (
    <Dialog title={t('passkeys.title')} width={480} closeLabel={t('change.close')} onClose={onClose}>
      <Stack>
        <p>{t('passkeys.lead')}</p>
        <FeedView feed={list}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <Empty>{t('passkeys.none')}</Empty>
            ) : (
              <Rows aria-label={t('passkeys.title')}>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.passkey_id} passkey={passkey} onRemove={() => remove(passkey.passkey_id)} />
                ))}
              </Rows>
            )
          }
        </FeedView>
        <StepForm form={form} failed={step.failed} onSubmit={add}>
          {supportsPasskeys() ? (
            <>
              <TextField
                ref={field}
                label={t('passkeys.name')}
                help={t('passkeys.nameHelp')}
                maxLength={60}
                autoComplete="off"
                dir="auto"
                value={name}
                error={step.getFieldError('name')}
                onText={step.edit(setName)}
              />
              <Button type="submit" tone="accent" working={step.working}>
                {t('passkeys.add')}
              </Button>
            </>
          ) : (
            <Notice>{t('passkeys.unsupported')}</Notice>
          )}
        </StepForm>
      </Stack>
    </Dialog>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

/** A passkey with its last use. Removing it requires a second press. */
function PasskeyRow({ passkey: { name, added_at, last_used_at }, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('staff');
  const { moment } = useFormats();
  const [isArmed, setIsArmed] = useState(false);
  const action = t('passkeys.remove', { name });
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <br />
        <Quiet>
          {last_used_at
            ? t('passkeys.used', { day: moment(last_used_at) })
            : t('passkeys.added', { day: moment(added_at) })}
        </Quiet>
      </div>
      <Button
        size="small"
        tone={isArmed ? 'negative' : 'outline'}
        onClick={() => (isArmed ? onRemove() : setIsArmed(true))}
      >
        {isArmed ? t('change.againAny', { action }) : action}
      </Button>
    </li>
  );
}

const Rows = styled.ul({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s },
});
