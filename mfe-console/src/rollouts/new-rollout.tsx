import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { Form } from '@travel/ui/staff/form.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RolloutSettingsFields } from '../audience/rollout-settings-fields.tsx';
import {
  emptySettings,
  validateSettings,
  toRolloutSettings,
  type RolloutSettingsForm,
} from '../audience/rollout-settings.ts';
import { useChangeDialog } from '../changes/change-dialog-provider.tsx';
import { useReleases } from '../data/queries.ts';
import { useDraft } from '../data/use-draft.ts';
import { Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

interface RolloutForm extends RolloutSettingsForm {
  readonly version: string;
}

const emptyForm: RolloutForm = { version: '', ...emptySettings };

interface NewRolloutProps {
  readonly rollout: Rollout;
  readonly onDone: () => void;
}

/** Form for a new rollout: version, audience, share and plan. A dry run is shown before it is sent. */
export function NewRollout({ rollout, onDone }: NewRolloutProps) {
  const { t } = useTranslation('mfe-console');
  const { ago } = useFormats();
  const openChange = useChangeDialog();
  const { form, change, clear } = useDraft(emptyForm);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const releases = useReleases(rollout.package, 30);
  const versionIsMissing = form.version === '';
  const errors = validateSettings(form);

  const tryIt = () => {
    setIsSubmitted(true);
    if (versionIsMissing || Object.keys(errors).length > 0) return;
    const wanted = { action: 'rollout', version: form.version, ...toRolloutSettings(form), replace: true } as const;
    openChange({ package: rollout.package, revision: rollout.revision, change: wanted }, () => {
      setIsSubmitted(false);
      clear();
      onDone();
    });
  };

  return (
    <Panel title={t('newRollout.title')} note={t('newRollout.note')}>
      <Form onSubmit={tryIt}>
        <RolloutSettingsFields form={form} errors={isSubmitted ? errors : {}} onChange={change}>
          <SelectField
            label={t('newRollout.version')}
            value={form.version}
            error={isSubmitted && versionIsMissing && t('newRollout.fault')}
            onValue={(version) => change({ version })}
          >
            <option value="">{t('newRollout.choose')}</option>
            {releases.status === 'ready' &&
              releases.value.releases.map(({ version, published_at: at }) => (
                <option key={version} value={version}>
                  {version}
                  {at && ` · ${ago(at)}`}
                  {version === rollout.default_version && ` · ${t('overview.default')}`}
                </option>
              ))}
          </SelectField>
        </RolloutSettingsFields>
        <Row>
          <Button tone="accent" type="submit">
            {t('newRollout.try')}
          </Button>
        </Row>
      </Form>
    </Panel>
  );
}
