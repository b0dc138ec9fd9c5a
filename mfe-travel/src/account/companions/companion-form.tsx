import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { findNameError } from '@travel/contracts/people/names';
import { getToday } from '@travel/contracts/locale/days/days';
import { Button } from '@travel/ui/actions/button.tsx';
import { DatePartsField } from '@travel/ui/fields/date-parts-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Country } from '../../host/countries.ts';
import { CountryField } from '../form/country-field.tsx';
import { Actions, DetailForm, Group, Pair } from '../form/form-style.ts';
import { useDateParts } from '../form/use-date-parts.ts';
import { useTextForm } from '../form/use-text-form.ts';
import { Lead } from '../security/security-style.ts';
import {
  companionFields,
  toCompanionInput,
  companionRules,
  documentKinds,
  genders,
  toCompanionValues,
  type CompanionField,
} from './companion-values.ts';

interface CompanionFormProps {
  /** The companion to edit; null for a new companion. */
  readonly companion: SavedTraveller | null;
  readonly countries: readonly Country[];
  readonly onSaved: (name: string) => void;
  readonly onBack: () => void;
}

const useCompanionForm = (companion: SavedTraveller | null, onSaved: (name: string) => void) => {
  const { t } = useTranslation('mfe-travel');
  const { http } = useHost();
  const [state, setState] = useState<'rest' | 'working' | 'failed' | 'full'>('rest');
  const {
    form,
    values,
    join,
    type: write,
    check,
    refuse,
  } = useTextForm(
    companionFields,
    toCompanionValues(companion),
    companionRules(Boolean(companion?.document)),
    (field, typed) => {
      const isName = field === 'first_name' || field === 'last_name';
      return t(`companions.faults.${isName && findNameError(typed) === 'link' ? 'nameLink' : field}`);
    },
  );

  const save = async () => {
    if (!check()) return;
    setState('working');
    const body = toCompanionInput(values);
    try {
      if (companion) {
        const params = { traveller_id: companion.traveller_id };
        await http('PUT /api/profile/travellers/{traveller_id}', { params, body });
      } else {
        await http('POST /api/profile/travellers', { body });
      }
      onSaved(body.first_name);
    } catch (error) {
      const isFull = getErrorCode(error) === 'travellers_full';
      setState(refuse(error) ? 'rest' : isFull ? 'full' : 'failed');
    }
  };
  const text = (field: CompanionField) => ({
    ...join(field),
    label: t(`companions.fields.${field}`),
    autoComplete: 'off',
    onText: write(field),
  });
  const choice = (field: CompanionField) => ({
    ...join(field),
    label: t(`companions.fields.${field}`),
    onValue: write(field),
  });

  return { form, state, save, text, choice, write };
};

export function CompanionForm({ companion, countries, onSaved, onBack }: CompanionFormProps) {
  const { t } = useTranslation('mfe-travel');
  const dateParts = useDateParts();
  const title = useRef<HTMLHeadingElement>(null);
  const { form, state, save, text, choice, write } = useCompanionForm(companion, onSaved);

  useEffect(() => title.current?.focus(), []);

  return (
    <section>
      <h2 ref={title} tabIndex={-1} css={type.title}>
        {companion
          ? t('companions.editTitle', { name: `${companion.first_name} ${companion.last_name}` })
          : t('companions.addTitle')}
      </h2>
      <Lead>{t('companions.formText')}</Lead>
      <DetailForm
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'working') void save();
        }}
      >
        <Pair>
          <TextField {...text('first_name')} maxLength={80} spellCheck={false} dir="auto" />
          <TextField {...text('last_name')} maxLength={80} spellCheck={false} dir="auto" />
          <DatePartsField {...text('date_of_birth')} {...dateParts} latest={getToday()} />
          <CountryField {...choice('nationality')} countries={countries} />
          <SelectField {...choice('gender')}>
            <option value="">{t('personal.choose')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`companions.choices.gender.${gender}`)}
              </option>
            ))}
          </SelectField>
        </Pair>
        <DocumentFields
          saved={companion?.document}
          countries={countries}
          text={text}
          choice={choice}
          onRemove={() => {
            for (const field of ['kind', 'number', 'country_code', 'expires_on'] as const) {
              write(`document.${field}`)('');
            }
          }}
        />
        {(state === 'failed' || state === 'full') && (
          <Notice role="alert" tone="negative">
            {t(state === 'full' ? 'companions.full' : 'companions.notSaved')}
          </Notice>
        )}
        <Actions>
          <Button type="submit" tone="accent" size="main" working={state === 'working'}>
            {t('companions.save')}
          </Button>
          <TextButton onClick={onBack}>{t('companions.back')}</TextButton>
        </Actions>
      </DetailForm>
    </section>
  );
}

interface DocumentFieldsProps extends Pick<ReturnType<typeof useCompanionForm>, 'text' | 'choice'> {
  /** The saved travel document. The API returns only the last characters of the document number. */
  readonly saved: SavedTraveller['document'] | undefined;
  readonly countries: readonly Country[];
  readonly onRemove: () => void;
}

function DocumentFields({ saved, countries, text, choice, onRemove }: DocumentFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const dateParts = useDateParts();
  const end = saved?.number_end;
  return (
    <Group>
      <legend>{t('companions.documentTitle')}</legend>
      <p>{t('companions.documentText')}</p>
      <Pair>
        <SelectField {...choice('document.kind')}>
          <option value="">{t('companions.choices.kind.none')}</option>
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`companions.choices.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text('document.number')}
          {...(end !== undefined && { help: t('companions.numberKept', { end: `\u2066••${end}\u2069` }) })}
          maxLength={20}
          spellCheck={false}
          autoCapitalize="characters"
          dir="ltr"
        />
        <CountryField {...choice('document.country_code')} countries={countries} />
        <DatePartsField {...text('document.expires_on')} {...dateParts} />
      </Pair>
      {saved && <TextButton onClick={onRemove}>{t('companions.removeDocument')}</TextButton>}
    </Group>
  );
}
