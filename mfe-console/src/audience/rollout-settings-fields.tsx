import { Chip } from '@travel/ui/cards/chip.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@travel/ui/staff/date-time-field.tsx';
import { Fields, Row } from '@travel/ui/staff/layout.ts';
import { AudienceFields } from './audience-fields.tsx';
import type { SettingsErrors, RolloutSettingsForm } from './rollout-settings.ts';

interface RolloutSettingsFieldsProps {
  readonly form: RolloutSettingsForm;
  readonly errors: SettingsErrors;
  readonly onChange: (part: Partial<RolloutSettingsForm>) => void;
  /** Fields that select what is rolled out, such as a package and version; shown in the first line. */
  readonly children?: ReactNode;
}

export function RolloutSettingsFields({ form, errors, onChange, children }: RolloutSettingsFieldsProps) {
  const { t } = useTranslation('mfe-console');
  const translate = (key: string | undefined) => key && t(key);
  return (
    <>
      <Fields>
        {children}
        <AudienceFields form={form} errors={errors} onChange={onChange} />
      </Fields>
      <Row role="group" aria-label={t('reach.way')}>
        <Chip pressed={form.way === 'plan'} onClick={() => onChange({ way: 'plan' })}>
          {t('reach.byPlan')}
        </Chip>
        <Chip pressed={form.way === 'share'} onClick={() => onChange({ way: 'share' })}>
          {t('reach.byShare')}
        </Chip>
      </Row>
      <Fields>
        {form.way === 'plan' ? (
          (['steps', 'pauses', 'visitors'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`reach.${name}`)}
              value={form[name]}
              error={translate(errors[name])}
              inputMode="numeric"
              onText={(text) => onChange({ [name]: text })}
            />
          ))
        ) : (
          <TextField
            label={t('reach.percent')}
            value={form.percent}
            error={translate(errors.percent)}
            inputMode="numeric"
            end="%"
            onText={(percent) => onChange({ percent })}
          />
        )}
      </Fields>
      <Fields>
        {(['from', 'until'] as const).map((name) => (
          <DateTimeField
            key={name}
            label={t(`reach.${name}`)}
            dayTime={name === 'from' ? '00:00' : '23:59'}
            value={form[name]}
            error={translate(errors[name])}
            onText={(text) => onChange({ [name]: text })}
          />
        ))}
      </Fields>
    </>
  );
}
