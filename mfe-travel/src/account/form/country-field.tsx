import type { Country } from '../../host/countries.ts';
import { SelectField, type SelectFieldProps } from '@travel/ui/fields/select-field.tsx';
import { useTranslation } from 'react-i18next';

interface CountryFieldProps extends SelectFieldProps {
  readonly countries: readonly Country[];
}

export function CountryField({ countries, ...field }: CountryFieldProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <SelectField {...field}>
      <option value="">{t('personal.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
