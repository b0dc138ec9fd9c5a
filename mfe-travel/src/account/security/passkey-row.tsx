import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Actions } from '../form/form-style.ts';
import { useDisclosure } from '../use-disclosure.ts';
import { NameForm, Row, RowName, RowNote } from './security-style.ts';

type Passkey = EndpointResponse<ApiEndpoints['GET /api/auth/passkeys']>['passkeys'][number];

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Saves the new name of the passkey; resolves to true if the API accepted the name. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** Shows a passkey with its name and last use, and lets the owner rename it, or remove it after confirmation. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { name, added_at, last_used_at } = passkey;
  const [isNaming, setNaming] = useState<boolean | null>(null);
  const { isAsking, setAsking, keep, ask } = useDisclosure();
  const rename = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The rename form that had the focus has disappeared, so focus the rename button again.
    if (isNaming === false) rename.current?.focus();
  }, [isNaming]);

  if (isNaming) return <PasskeyName name={name} onName={onRename} onDone={() => setNaming(false)} />;
  const day = (text: string) => formatDate(text.slice(0, 10), locale.language);
  return (
    <Row>
      <div>
        <RowName>
          <bdi>{name}</bdi>
        </RowName>
        <RowNote>
          {last_used_at
            ? t('security.passkeys.used', { day: day(last_used_at) })
            : t('security.passkeys.added', { day: day(added_at) })}
        </RowNote>
      </div>
      {isAsking ? (
        <Actions>
          <span>{t('security.passkeys.sure', { name })}</span>
          <TextButton ref={keep} onClick={() => setAsking(false)}>
            {t('security.passkeys.keep')}
          </TextButton>
          <TextButton aria-label={t('security.passkeys.removeNamed', { name })} onClick={onRemove}>
            {t('security.passkeys.remove')}
          </TextButton>
        </Actions>
      ) : (
        <Actions>
          <TextButton
            ref={rename}
            aria-label={t('security.passkeys.renameNamed', { name })}
            onClick={() => setNaming(true)}
          >
            {t('security.passkeys.rename')}
          </TextButton>
          <TextButton
            ref={ask}
            aria-label={t('security.passkeys.removeNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('security.passkeys.remove')}
          </TextButton>
        </Actions>
      )}
    </Row>
  );
}

interface PasskeyNameProps {
  readonly name: string;
  readonly onName: PasskeyRowProps['onRename'];
  readonly onDone: () => void;
}

/** Field for the new name of a passkey. The typed text stays if saving fails. */
function PasskeyName({ name, onName, onDone }: PasskeyNameProps) {
  const { t } = useTranslation('mfe-travel');
  const [typed, type] = useState(name);
  const [fault, setFault] = useState<'nameMissing' | 'notRenamed'>();
  const [isWorking, setWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = async () => {
    const wanted = typed.trim();
    if (wanted === '') {
      setFault('nameMissing');
      field.current?.focus();
      return;
    }
    setWorking(true);
    if (wanted === name || (await onName(wanted))) {
      onDone();
      return;
    }
    setFault('notRenamed');
    setWorking(false);
  };

  return (
    <Row>
      <NameForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) void save();
        }}
      >
        <TextField
          ref={field}
          label={t('security.passkeys.name')}
          value={typed}
          required
          maxLength={60}
          autoComplete="off"
          dir="auto"
          error={fault && t(`security.passkeys.${fault}`)}
          onText={(text) => {
            type(text);
            setFault(undefined);
          }}
        />
        <Actions>
          <Button type="submit" size="small" tone="ink" working={isWorking}>
            {t('security.passkeys.saveName')}
          </Button>
          <TextButton disabled={isWorking} onClick={onDone}>
            {t('security.back')}
          </TextButton>
        </Actions>
      </NameForm>
    </Row>
  );
}
