import type { AuthPrefill } from '@travel/contracts/host/events/events';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { FieldName } from '../errors/messages.ts';
import { maxLengths } from '../form/field-rules.ts';
import { FieldPair } from '../form/form-parts.tsx';
import type { AuthStoreApi, SignUpValues } from '../session/auth-store.ts';

interface ContactFieldsProps {
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  readonly getError: (field: FieldName) => string | undefined;
  readonly onEdited: (field: FieldName) => void;
}

const tokens = {
  title: 'honorific-prefix',
  firstname: 'given-name',
  lastname: 'family-name',
  countrycode: 'tel-country-code',
  phonenumber: 'tel-national',
} as const satisfies Record<keyof SignUpValues, string>;

/** Name fields, plus title and phone if an invitation contained them, so that they can be corrected. */
export function ContactFields({ store, prefill, getError, onEdited }: ContactFieldsProps) {
  const { t } = useTranslation('mfe-auth');
  const values = useStore(store, (state) => state.signUp);

  const field = (name: keyof SignUpValues) => ({
    name,
    label: t(`fields.${name}`),
    autoComplete: tokens[name],
    value: values[name],
    error: getError(name),
    onText: (text: string) => {
      store.getState().type({ [name]: text });
      onEdited(name);
    },
  });

  return (
    <>
      {prefill.title && <TextField {...field('title')} maxLength={maxLengths.title} />}
      <FieldPair>
        <TextField {...field('firstname')} maxLength={maxLengths.name} data-autofocus />
        <TextField {...field('lastname')} maxLength={maxLengths.name} />
      </FieldPair>
      {prefill.phonenumber && (
        <FieldPair>
          <TextField {...field('countrycode')} maxLength={maxLengths.countrycode} inputMode="tel" dir="ltr" />
          <TextField {...field('phonenumber')} maxLength={maxLengths.phonenumber} type="tel" dir="ltr" />
        </FieldPair>
      )}
    </>
  );
}
