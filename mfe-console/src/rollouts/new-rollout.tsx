import type { Rollout } from '@travel/contracts/rollouts.schema';
import { Button } from '@travel/ui/button';
import { Chip } from '@travel/ui/chip';
import { SelectField } from '@travel/ui/select-field';
import { TextField } from '@travel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../changes/changing.tsx';
import { useReleases } from '../data/calls.ts';
import { useDraft } from '../data/use-draft.ts';
import { Fields, Form, Row } from '../look/layout.ts';
import { Panel } from '../look/panel.tsx';
import { useFormats } from '../look/times.ts';
import { AudienceFields } from './audience-fields.tsx';
import { changeOf, emptyForm, formFaults } from './rollout-form.ts';

interface NewRolloutProps {
  readonly rollout: Rollout;
  readonly onDone: () => void;
}

/** Gives a release to somebody: which, to whom, how wide and how fast. It is tried before it is sent. */
export function NewRollout({ rollout, onDone }: NewRolloutProps) {
  const { t } = useTranslation('mfe-console');
  const { ago } = useFormats();
  const plan = usePlan();
  const { form, change, clear } = useDraft(emptyForm);
  const [asked, setAsked] = useState(false);
  const releases = useReleases(rollout.package, 30);
  const faults = asked ? formFaults(form) : {};
  const words = (key: string | undefined) => key && t(key);

  const tryIt = () => {
    setAsked(true);
    if (Object.keys(formFaults(form)).length > 0) return;
    plan({ package: rollout.package, revision: rollout.revision, change: changeOf(form) }, () => {
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
        <Fields>
          <SelectField
            label={t('newRollout.version')}
            value={form.version}
            error={words(faults.version)}
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
          <AudienceFields form={form} faults={faults} onChange={change} />
        </Fields>
        <Row role="group" aria-label={t('newRollout.way')}>
          <Chip pressed={form.way === 'plan'} onClick={() => change({ way: 'plan' })}>
            {t('newRollout.byPlan')}
          </Chip>
          <Chip pressed={form.way === 'share'} onClick={() => change({ way: 'share' })}>
            {t('newRollout.byShare')}
          </Chip>
        </Row>
        <Fields>
          {form.way === 'plan' ? (
            <>
              <TextField
                label={t('newRollout.steps')}
                value={form.steps}
                error={words(faults.steps)}
                inputMode="numeric"
                onText={(steps) => change({ steps })}
              />
              <TextField
                label={t('newRollout.pauses')}
                value={form.pauses}
                error={words(faults.pauses)}
                inputMode="numeric"
                onText={(pauses) => change({ pauses })}
              />
              <TextField
                label={t('newRollout.visitors')}
                value={form.visitors}
                error={words(faults.visitors)}
                inputMode="numeric"
                onText={(visitors) => change({ visitors })}
              />
            </>
          ) : (
            <TextField
              label={t('newRollout.percent')}
              value={form.percent}
              error={words(faults.percent)}
              inputMode="numeric"
              end="%"
              onText={(percent) => change({ percent })}
            />
          )}
          <TextField
            type="datetime-local"
            label={t('newRollout.from')}
            value={form.from}
            onText={(from) => change({ from })}
          />
          <TextField
            type="datetime-local"
            label={t('newRollout.until')}
            value={form.until}
            error={words(faults.until)}
            onText={(until) => change({ until })}
          />
        </Fields>
        <Row>
          <Button tone="accent" type="submit">
            {t('newRollout.try')}
          </Button>
        </Row>
      </Form>
    </Panel>
  );
}
