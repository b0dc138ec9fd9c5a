import styled from '@emotion/styled';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { findNameError } from '@travel/contracts/people/names';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@travel/contracts/http/api-error';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { formatMoment } from '../../foundation/time/moments.ts';
import { getActiveItems } from '../../products/active-items.ts';

type Change = NonNullable<Booking['names_change']>;

interface NamesDialogProps {
  readonly booking: Booking;
  readonly change: Change;
  readonly access: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: (booking: Booking) => void;
}

const parts = ['first_name', 'last_name'] as const;

type Part = (typeof parts)[number];

const missingTexts = { first_name: 'faults.first_name', last_name: 'faults.last_name' } as const;

const getNameErrorText = (part: Part, typed: string) =>
  findNameError(typed) === 'link' ? 'names.faults.link' : missingTexts[part];

/** Codes of refusals that have a text of their own. */
const knownErrors = ['names_fixed', 'names_under_way', 'names_refused', 'not_a_correction'];

/**
 * Returns the fields that the server rejected, such as `names[0].first_name`. An error about a person as a whole counts
 * for the first name.
 */
const getRejectedFields = (error: unknown): string[] =>
  isApiError(error) ? error.errors.map(({ field }) => (field.endsWith(']') ? `${field}.first_name` : field)) : [];

const getFieldKey = (at: number, part: Part): string => `names[${at}].${part}`;

type Name = Readonly<Record<Part, string>>;

/** Returns the fields whose typed name is missing or invalid. */
const findInvalidNames = (names: readonly Name[]): string[] =>
  names.flatMap((name, at) =>
    parts.filter((part) => findNameError(name[part]) !== undefined).map((part) => getFieldKey(at, part)),
  );

/** Manages the typed names and their errors, and sends the change of names. */
function useNamesForm({ booking, access, onChanged }: Pick<NamesDialogProps, 'booking' | 'access' | 'onChanged'>) {
  const { t } = useTranslation('mfe-checkout');
  const { http, locale, log } = useHost();
  const [names, setNames] = useState(() =>
    booking.travellers.map(({ first_name, last_name }) => ({ first_name, last_name })),
  );
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const { form, focusInvalid } = useInvalidFocus();

  const refuse = (fields: readonly string[], text: string | null) => {
    setInvalidFields(fields);
    setErrorText(text);
    focusInvalid();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const invalid = findInvalidNames(names);
    if (invalid.length > 0) return refuse(invalid, null);
    setErrorText(null);
    setInvalidFields([]);
    setWorking(true);
    try {
      const { data } = await http('POST /api/bookings/{booking_id}/names', {
        params: { booking_id: booking.booking_id },
        query: { access, lang: getTextLanguage(locale.language) },
        body: { names },
        timeout: 30_000,
      });
      onChanged(data);
    } catch (error) {
      const code = getErrorCode(error);
      if (!knownErrors.includes(code) && code !== 'validation_failed') log.error('booking.names_not_changed', error);
      const fields = getRejectedFields(error);
      const isField = code === 'validation_failed' && fields.length > 0;
      refuse(fields, isField ? null : t(`names.faults.${knownErrors.includes(code) ? code : 'other'}`));
    } finally {
      setWorking(false);
    }
  };

  const getInput = (at: number, part: Part) => ({
    label: t(part === 'first_name' ? 'fields.firstName' : 'fields.lastName'),
    value: names[at]?.[part] ?? '',
    maxLength: 80,
    autoComplete: 'off',
    error: invalidFields.includes(getFieldKey(at, part)) && t(getNameErrorText(part, names[at]?.[part] ?? '')),
    onText: (text: string) => {
      setNames((before) => before.map((name, index) => (index === at ? { ...name, [part]: text } : name)));
      setInvalidFields((before) => before.filter((one) => one !== getFieldKey(at, part)));
    },
  });

  return { form, names, working, errorText, save, getInput };
}

/** Dialog for changing the travellers' names, with the rules, the deadline stating that the change is free. */
export function NamesDialog({ change, onClose, ...request }: NamesDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { form, names, working, errorText, save, getInput } = useNamesForm(request);
  const zone = getActiveItems(request.booking.items)[0].starts?.zone ?? 'UTC';

  return (
    <Dialog
      title={t('names.title')}
      phone="box"
      width={560}
      closeLabel={t('close')}
      closable={!working}
      onClose={onClose}
      actions={
        <>
          <Button disabled={working} onClick={onClose}>
            {t('names.keep')}
          </Button>
          <Button tone="accent" type="submit" form={formId} working={working}>
            {t('names.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} noValidate onSubmit={(event) => void save(event)}>
        <p>{t(`names.rule.${change.allows}`)}</p>
        <p>
          <b>{t('names.free')}</b> {t('names.until', { when: formatMoment(change.until, zone, language) })}
        </p>
        {errorText && (
          <Notice tone="negative" role="alert">
            {errorText}
          </Notice>
        )}
        {names.map((_, at) => (
          <fieldset key={getFieldKey(at, 'first_name')}>
            <legend>{t('names.traveller', { number: at + 1 })}</legend>
            <TextField {...getInput(at, 'first_name')} />
            <TextField {...getInput(at, 'last_name')} />
          </fieldset>
        ))}
      </Form>
    </Dialog>
  );
}

const formId = 'booking-names';

const Form = styled.form({
  display: 'grid',
  gap: space.m,
  '& > p': { ...type.small, color: color.ink2 },
  '& fieldset': {
    display: 'grid',
    gap: space.s,
    border: 0,
    padding: 0,
    minInlineSize: 0,
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& legend': { ...type.small, padding: 0, marginBlockEnd: space.xs },
});
