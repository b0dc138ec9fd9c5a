import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useOrganisations } from '../data/queries.ts';
import type { SettingsErrors, RolloutSettingsForm } from './rollout-settings.ts';

type Audience = Pick<RolloutSettingsForm, 'organisation' | 'country' | 'people' | 'visitor'>;

interface AudienceFieldsProps {
  readonly form: Audience;
  readonly errors: SettingsErrors;
  readonly onChange: (part: Partial<Audience>) => void;
}

const people = ['', 'guests', 'signed_in', 'traveller', 'agent', 'operator'] as const;
const isPeople = (value: string): value is Audience['people'] => people.some((one) => one === value);

/** Fields of an audience. A visitor must match all parts that are set. */
export function AudienceFields({ form, errors, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('mfe-console');
  const organisations = useOrganisations();
  const known = organisations.status === 'ready' ? organisations.value.organisations.map(({ id }) => id) : [];
  return (
    <>
      <SelectField
        label={t('whom.organisation')}
        value={form.organisation}
        onValue={(organisation) => onChange({ organisation })}
      >
        <option value="">{t('whom.any')}</option>
        {known.map((id) => (
          <option key={id}>{id}</option>
        ))}
        {form.organisation && !known.includes(form.organisation) && <option>{form.organisation}</option>}
      </SelectField>
      <TextField
        label={t('whom.country')}
        help={t('whom.countryHelp')}
        value={form.country}
        error={errors.country && t(errors.country)}
        maxLength={2}
        autoCapitalize="characters"
        onText={(country) => onChange({ country })}
      />
      <SelectField
        label={t('whom.people')}
        value={form.people}
        onValue={(value) => isPeople(value) && onChange({ people: value })}
      >
        {people.map((one) => (
          <option key={one} value={one}>
            {t(`whom.kind.${one || 'any'}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('whom.visitor')}
        help={t('whom.visitorHelp')}
        value={form.visitor}
        autoComplete="off"
        onText={(visitor) => onChange({ visitor })}
      />
    </>
  );
}
