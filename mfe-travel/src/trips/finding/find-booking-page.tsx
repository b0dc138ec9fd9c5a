import styled from '@emotion/styled';
import { parseBookingNumber } from '@travel/contracts/orders/booking-number';
import { normalizeEmail } from '@travel/contracts/people/email';
import { Button } from '@travel/ui/actions/button.tsx';
import { SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../../message/message-page.tsx';
import { useEmptyStatePicture } from '../../places/scenes/use-empty-state-picture.ts';
import { getBookingPath } from '../trips.ts';

export function FindBookingPage() {
  const { t } = useTranslation('mfe-travel');
  const { email, phone } = useHost().organisation.support;
  const quiet = useEmptyStatePicture();
  return (
    <MessagePage
      title={t('trips.find.title')}
      text={<p>{t('trips.find.text')}</p>}
      picture={quiet}
      actions={<FindBookingForm />}
      help={t('support', { email, phone })}
    />
  );
}

const fields = ['number', 'email'] as const;

type Field = (typeof fields)[number];

const faults: Readonly<Record<string, string>> = {
  booking_not_found: 'trips.find.notFound',
  too_many_requests: 'trips.find.tooMany',
};

const isMissing = (field: Field, text: string): boolean =>
  field === 'number' ? parseBookingNumber(text) === null : normalizeEmail(text) === null;

function FindBookingForm() {
  const { t } = useTranslation('mfe-travel');
  const { http, navigate, log, session, bus } = useHost();
  const [typed, setTyped] = useState({ number: '', email: session.user?.email ?? '' });
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, focusInvalid } = useInvalidFocus();

  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setFault(null);
    setMailedTo(null);
    const missing = fields.filter((field) => isMissing(field, typed[field]));
    setWrong(missing);
    if (missing.length > 0) return focusInvalid();
    setWorking(true);
    const email = typed.email.trim();
    try {
      const { data } = await http('POST /api/bookings/find', { body: { number: typed.number, email } });
      if (data.way === 'mailed') return setMailedTo(email);
      navigate(`${getBookingPath(data.booking_id)}&${new URLSearchParams({ access: data.access })}`);
    } catch (error) {
      const code = getErrorCode(error);
      if (faults[code] === undefined) log.error('booking.not_looked_for', error);
      setFault(faults[code] ?? 'trips.find.failed');
    } finally {
      setWorking(false);
    }
  };

  const input = (field: Field) => ({
    label: t(`trips.find.${field}`),
    value: typed[field],
    dir: 'ltr',
    error: wrong.includes(field) && t(`trips.find.${field}Missing`),
    onText: (text: string) => {
      setTyped((before) => ({ ...before, [field]: text }));
      if (!isMissing(field, text)) setWrong((before) => before.filter((one) => one !== field));
    },
  });

  return (
    <Form ref={form} noValidate aria-label={t('trips.find.title')} onSubmit={(event) => void find(event)}>
      <TextField
        {...input('number')}
        help={t('trips.find.numberHelp')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...input('email')} type="email" inputMode="email" maxLength={254} autoComplete="email" />
      {fault && (
        <Notice role="alert" tone="negative">
          {t(fault)}
        </Notice>
      )}
      <LiveRegion>
        {mailedTo && <Notice tone="positive">{t('trips.find.mailed', { email: mailedTo })}</Notice>}
      </LiveRegion>
      <Acts>
        <Button type="submit" tone="accent" size="main" icon={<SearchIcon />} working={working}>
          {t('trips.find.submit')}
        </Button>
        {session.user === null && (
          <Button
            tone="outline"
            size="main"
            type="button"
            onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}
          >
            {t('trips.signIn')}
          </Button>
        )}
      </Acts>
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.m, inlineSize: '100%', maxInlineSize: 480 });

const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
