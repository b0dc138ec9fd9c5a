import styled from '@emotion/styled';
import { getToday } from '@travel/contracts/locale/days/days';
import { getDateFormat } from '@travel/contracts/locale/days/typed-day';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { DatePartsField } from '@travel/ui/fields/date-parts-field.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '@travel/contracts/orders/questions';
import { arrivalHours, formatArrivalHour, isNightHour } from '@travel/contracts/orders/stay-requests';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import {
  getFieldPath,
  type Country,
  type QuestionField,
  type QuestionDefinition,
  type TypedValues,
} from './question.ts';

/** Connects a field to its form: name, error and callbacks. */
export interface FieldProps {
  readonly name: string;
  readonly error: ReactNode;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

interface QuestionFieldsProps {
  /** Supported questions by key. */
  readonly parts: Readonly<Record<string, QuestionDefinition<unknown> | undefined>>;
  readonly questions: readonly Question<string>[];
  readonly typed: TypedValues;
  readonly countries: readonly Country[];
  /** Whether browsers may autofill the fields, which is useful for one person per form. */
  readonly isLead: boolean;
  readonly fieldProps: (path: string) => FieldProps;
}

/** Fields of all supported questions. A question with several fields is a group with a title. */
export function QuestionFields({ parts, questions, ...props }: QuestionFieldsProps) {
  const { t } = useTranslation('mfe-checkout');
  return questions.map(({ key, required }) => {
    const question = parts[key];
    if (!question) return null;
    const fields = question.fields.map((field) => (
      <Field
        key={getFieldPath(key, field)}
        field={field}
        path={getFieldPath(key, field)}
        required={required}
        {...props}
      />
    ));
    if (question.fields.length === 1) return fields;
    return (
      <Group key={key}>
        <legend>{t(`questions.titles.${key}`)}</legend>
        {fields}
        {!question.isStorable && <p>{t('questions.notKept')}</p>}
      </Group>
    );
  });
}

interface OneFieldProps extends Omit<QuestionFieldsProps, 'parts' | 'questions'> {
  readonly required: boolean;
  readonly field: QuestionField;
  readonly path: string;
}

function Field({ field, path, required, typed, countries, isLead, fieldProps }: OneFieldProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale, organisation } = useHost();
  const { onText, ...joined } = fieldProps(path);
  const name = t(`questions.labels.${path}`);
  const help = t(`questions.help.${path}`, { defaultValue: '' });
  const common = {
    ...joined,
    label: required ? name : t('questions.optional', { name }),
    ...(help !== '' && { help }),
    'aria-required': required,
    autoComplete: (isLead && field.autoComplete) || 'off',
    value: typed[path] ?? '',
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          onText={onText}
          maxLength={field.maxLength}
          inputMode={field.inputMode ?? 'text'}
          spellCheck={false}
          dir={field.isLeftToRight ? 'ltr' : 'auto'}
        />
      );
    case 'date':
      return (
        <DatePartsField
          {...common}
          onText={onText}
          format={getDateFormat(getTextLanguage(locale.language), organisation)}
          texts={{
            labels: {
              day: t('questions.parts.day'),
              month: t('questions.parts.month'),
              year: t('questions.parts.year'),
            },
            errors: {
              day: t('questions.parts.wrongDay'),
              month: t('questions.parts.wrongMonth'),
              year: t('questions.parts.wrongYear'),
            },
          }}
          {...(field.isPast && { latest: getToday() })}
        />
      );
    case 'country':
      return (
        <SelectField {...common} onValue={onText}>
          <option value="">{t('questions.choose')}</option>
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      return (
        <Wide>
          <TextArea
            {...common}
            onText={onText}
            maxLength={field.maxLength}
            dir="auto"
            count={t('questions.charactersLeft', { left: field.maxLength - common.value.length })}
          />
        </Wide>
      );
    case 'hour':
      return (
        <SelectField {...common} onValue={onText}>
          <option value="">{t('questions.hours.unknown')}</option>
          {arrivalHours.map((hour) => (
            <option key={hour} value={hour}>
              {isNightHour(hour)
                ? t('questions.hours.nextDay', { time: formatArrivalHour(hour) })
                : formatArrivalHour(hour)}
            </option>
          ))}
        </SelectField>
      );
    case 'choice':
      return (
        <SelectField {...common} onValue={onText}>
          <option value="">{t('questions.choose')}</option>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`questions.choices.${path}.${choice}`)}
            </option>
          ))}
        </SelectField>
      );
  }
}

const Wide = styled.div({ gridColumn: '1 / -1' });

const Group = styled.fieldset({
  gridColumn: '1 / -1',
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(264px, 100%), 1fr))',
  gap: space.m,
  '& > legend': { ...type.body, fontWeight: font.strong, padding: 0, marginBlock: `${space.xs} ${space.s}` },
  '& > p': { ...type.small, gridColumn: '1 / -1', color: color.ink2 },
});
