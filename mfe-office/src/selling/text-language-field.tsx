import { languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { useTranslation } from 'react-i18next';

interface TextLanguageFieldProps {
  readonly language: TextLanguage;
  /** Languages whose texts are missing. */
  readonly incomplete: readonly TextLanguage[];
  readonly onLanguage: (language: TextLanguage) => void;
}

/** Chooses the language whose texts a form shows, and names the languages in which texts are missing. */
export function TextLanguageField({ language, incomplete, onLanguage }: TextLanguageFieldProps) {
  const { t } = useTranslation('mfe-office');
  const missing = languages.filter(({ code }) => incomplete.includes(code)).map(({ name }) => name);
  return (
    <SelectField
      label={t('plans.field.language')}
      value={language}
      error={missing.length > 0 ? t('plans.error.texts', { languages: missing.join(' · ') }) : undefined}
      onValue={(value) => onLanguage(languages.find(({ code }) => code === value)?.code ?? language)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
