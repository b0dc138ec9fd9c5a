import type { AuthPrefill } from '@travel/contracts/host/events/events';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { FieldName } from '../faults/messages.ts';
import { lengths } from '../form/field-rules.ts';
import { Pair } from '../form/form-parts.tsx';
import type { AuthStoreApi, SignUpValues } from '../session/auth-store.ts';

interface ContactFieldsProps {
  readonly store: AuthStoreApi;
  readonly prefill: AuthPrefill;
  readonly faultOf: (field: FieldName) => string | undefined;
  readonly onMended: (field: FieldName) => void;
}

const tokens = {
  title: 'honorific-prefix',
  firstname: 'given-name',
  lastname: 'family-name',
  countrycode: 'tel-country-code',
  phonenumber: 'tel-national',
} as const satisfies Record<keyof SignUpValues, string>;

/** Name fields, plus title and phone if an invitation contained them, so that they can be corrected. */
export function ContactFields({ store, prefill, faultOf, onMended }: ContactFieldsProps) {
  const { t } = useTranslation('mfe-auth');
  const values = useStore(store, (state) => state.signUp);

  const field = (name: keyof SignUpValues) => ({
    name,
    label: t(`fields.${name}`),
    autoComplete: tokens[name],
    value: values[name],
    error: faultOf(name),
    onText: (text: string) => {
      store.getState().type({ [name]: text });
      onMended(name);
    },
  });

  return (
    <>
      {prefill.title && <TextField {...field('title')} maxLength={lengths.title} />}
      <Pair>
        <TextField {...field('firstname')} maxLength={lengths.name} data-autofocus />
        <TextField {...field('lastname')} maxLength={lengths.name} />
      </Pair>
      {prefill.phonenumber && (
        <Pair>
          <TextField {...field('countrycode')} maxLength={lengths.countrycode} inputMode="tel" dir="ltr" />
          <TextField {...field('phonenumber')} maxLength={lengths.phonenumber} type="tel" dir="ltr" />
        </Pair>
      )}
    </>
  );
}
