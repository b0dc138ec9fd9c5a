import { Chip } from '@travel/ui/cards/chip.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields, Row } from '../look/layout.ts';
import { AudienceFields } from './audience-fields.tsx';
import type { ReachFaults, ReachForm } from './reach-form.ts';

interface ReachFieldsProps {
  readonly form: ReachForm;
  readonly faults: ReachFaults;
  readonly onChange: (part: Partial<ReachForm>) => void;
  /** Fields for the content of the rollout, shown in the first line. */
  readonly children?: ReactNode;
}

/** Fields for audience, share, plan and schedule, shared by rollouts and change sets. */
export function ReachFields({ form, faults, onChange, children }: ReachFieldsProps) {
  const { t } = useTranslation('mfe-console');
  const words = (key: string | undefined) => key && t(key);
  return (
    <>
      <Fields>
        {children}
        <AudienceFields form={form} faults={faults} onChange={onChange} />
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
          <>
            <TextField
              label={t('reach.steps')}
              value={form.steps}
              error={words(faults.steps)}
              inputMode="numeric"
              onText={(steps) => onChange({ steps })}
            />
            <TextField
              label={t('reach.pauses')}
              value={form.pauses}
              error={words(faults.pauses)}
              inputMode="numeric"
              onText={(pauses) => onChange({ pauses })}
            />
            <TextField
              label={t('reach.visitors')}
              value={form.visitors}
              error={words(faults.visitors)}
              inputMode="numeric"
              onText={(visitors) => onChange({ visitors })}
            />
          </>
        ) : (
          <TextField
            label={t('reach.percent')}
            value={form.percent}
            error={words(faults.percent)}
            inputMode="numeric"
            end="%"
            onText={(percent) => onChange({ percent })}
          />
        )}
      </Fields>
      <Fields>
        <TextField
          type="datetime-local"
          label={t('reach.from')}
          value={form.from}
          onText={(from) => onChange({ from })}
        />
        <TextField
          type="datetime-local"
          label={t('reach.until')}
          value={form.until}
          error={words(faults.until)}
          onText={(until) => onChange({ until })}
        />
      </Fields>
    </>
  );
}
