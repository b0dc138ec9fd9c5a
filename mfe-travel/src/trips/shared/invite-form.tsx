import styled from '@emotion/styled';
import type { SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import { maxEmailLength, normalizeEmail } from '@travel/contracts/people/email';
import { findNameError, maxNameLength } from '@travel/contracts/people/names';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { assignableTripRoles, type AssignableTripRole } from '@travel/contracts/people/trip-roles';
import { Button } from '@travel/ui/actions/button.tsx';
import { MailIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

const nobody = { firstname: '', lastname: '', email: '' };

type Field = keyof typeof nobody;

const fields = ['firstname', 'lastname', 'email'] as const satisfies readonly Field[];

const faults: Readonly<Record<string, string>> = {
  too_many_people: 'trips.shared.tooManyPeople',
  too_many_requests: 'trips.shared.tooManyMails',
};

const isMissing = (field: Field, text: string): boolean =>
  field === 'email' ? normalizeEmail(text) === null : findNameError(text) !== undefined;

const getFaultKey = (field: Field, text: string) =>
  field !== 'email' && findNameError(text) === 'link' ? 'nameLink' : (`${field}Missing` as const);

interface InviteFormProps {
  /** Called when the form is sent. Returns the ID of the trip, which the first invitation creates as a shared trip. */
  readonly getTripId: () => Promise<string>;
  readonly onInvited: (trip: SharedTrip, email: string) => void;
}

/** Form to invite a person by email and choose how much of the trip they see. */
export function InviteForm({ getTripId, onInvited }: InviteFormProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, log } = useHost();
  const [person, setPerson] = useState(nobody);
  const [role, setRole] = useState<AssignableTripRole>('companion');
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [invited, setInvited] = useState<string | null>(null);
  const { form, focusInvalid } = useInvalidFocus();

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setFault(null);
    setInvited(null);
    const missing = fields.filter((field) => isMissing(field, person[field]));
    setWrong(missing);
    if (missing.length > 0) return focusInvalid();
    setWorking(true);
    try {
      const email = person.email.trim();
      const { data } = await http('POST /api/shared-trips/{trip_id}/invitations', {
        params: { trip_id: await getTripId() },
        query: { lang: getTextLanguage(locale.language) },
        body: { ...person, email, role },
      });
      setInvited(email);
      setPerson(nobody);
      onInvited(data, email);
    } catch (error) {
      log.error('trip.not_invited', error);
      setFault(faults[getErrorCode(error)] ?? 'trips.shared.notInvited');
    } finally {
      setWorking(false);
    }
  };

  const input = (field: Field) => ({
    label: t(`trips.shared.form.${field}`),
    value: person[field],
    maxLength: field === 'email' ? maxEmailLength : maxNameLength,
    // The fields are about the invited person, so the browser must not fill in the traveller's own details.
    autoComplete: 'off',
    error: wrong.includes(field) && t(`trips.shared.form.${getFaultKey(field, person[field])}`),
    onText: (text: string) => {
      setPerson((before) => ({ ...before, [field]: text }));
      if (!isMissing(field, text)) setWrong((before) => before.filter((one) => one !== field));
    },
  });

  return (
    <Form ref={form} noValidate aria-label={t('trips.shared.invite')} onSubmit={(event) => void invite(event)}>
      <h3 css={type.titleSmall}>{t('trips.shared.invite')}</h3>
      <Fields>
        <TextField {...input('firstname')} />
        <TextField {...input('lastname')} />
        <TextField {...input('email')} type="email" inputMode="email" dir="ltr" />
        <SelectField
          label={t('trips.shared.form.role')}
          help={t(`trips.shared.sees.${role}`)}
          value={role}
          onValue={(value) => setRole(assignableTripRoles.find((one) => one === value) ?? role)}
        >
          {assignableTripRoles.map((one) => (
            <option key={one} value={one}>
              {t(`trips.shared.role.${one}`)}
            </option>
          ))}
        </SelectField>
      </Fields>
      {fault && (
        <Notice role="alert" tone="negative">
          {t(fault)}
        </Notice>
      )}
      <LiveRegion>
        {invited && <Notice tone="positive">{t('trips.shared.sent', { email: invited })}</Notice>}
      </LiveRegion>
      <div>
        <Button type="submit" icon={<MailIcon size={18} />} working={working}>
          {t('trips.shared.send')}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.m, marginBlockStart: space.s });

const Fields = styled.div({
  display: 'grid',
  alignItems: 'start',
  gap: space.m,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
