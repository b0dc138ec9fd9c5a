import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReachFields } from '../audience/reach-fields.tsx';
import { emptyReach, findReachFaults, toReach } from '../audience/reach-form.ts';
import type { ReachForm } from '../audience/reach-form.ts';
import { usePlan } from '../changes/changing.tsx';
import { useReleases } from '../data/calls.ts';
import { useDraft } from '../data/use-draft.ts';
import { Form, Row } from '../look/layout.ts';
import { Panel } from '../look/panel.tsx';
import { useFormats } from '../look/times.ts';

interface RolloutForm extends ReachForm {
  readonly version: string;
}

const emptyForm: RolloutForm = { version: '', ...emptyReach };

interface NewRolloutProps {
  readonly rollout: Rollout;
  readonly onDone: () => void;
}

/** Form for a new rollout: version, audience, share and plan. A dry run is shown before it is sent. */
export function NewRollout({ rollout, onDone }: NewRolloutProps) {
  const { t } = useTranslation('mfe-console');
  const { ago } = useFormats();
  const plan = usePlan();
  const { form, change, clear } = useDraft(emptyForm);
  const [asked, setAsked] = useState(false);
  const releases = useReleases(rollout.package, 30);
  const versionIsMissing = form.version === '';
  const faults = findReachFaults(form);

  const tryIt = () => {
    setAsked(true);
    if (versionIsMissing || Object.keys(faults).length > 0) return;
    const wanted = { action: 'rollout', version: form.version, ...toReach(form), replace: true } as const;
    plan({ package: rollout.package, revision: rollout.revision, change: wanted }, () => {
      setAsked(false);
      clear();
      onDone();
    });
  };

  return (
    <Panel title={t('newRollout.title')} note={t('newRollout.note')}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          tryIt();
        }}
      >
        <ReachFields form={form} faults={asked ? faults : {}} onChange={change}>
          <SelectField
            label={t('newRollout.version')}
            value={form.version}
            error={asked && versionIsMissing && t('newRollout.fault')}
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
        </ReachFields>
        <Row>
          <Button tone="accent" type="submit">
            {t('newRollout.try')}
          </Button>
        </Row>
      </Form>
    </Panel>
  );
}
