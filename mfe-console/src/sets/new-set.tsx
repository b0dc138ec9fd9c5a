import type { NewChangeSet } from '@travel/contracts/releases/change-set.schema';
import { Form } from '@travel/ui/staff/form.tsx';
import { isPackageName, type PackageName } from '@travel/contracts/releases/remotes';
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
import { reachesAllVisitors } from '../changes/planned-change.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { VisitorShares } from '../changes/visitor-shares.tsx';
import { useReleases, useRollouts } from '../data/queries.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useDraft } from '../data/use-draft.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Fields, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

type ChangeSetDraft = Omit<NewChangeSet, 'why'>;

/** The form's values: the fields of the rollout, and by package name the version to release. */
type SetForm = RolloutSettingsForm & Readonly<Record<string, string>>;

const empty: SetForm = { ...emptySettings };
const onceMs = 24 * 3_600_000;

const listMembers = (form: Readonly<Record<string, string>>) =>
  Object.entries(form).flatMap(([name, version]) =>
    isPackageName(name) && version ? [{ package: name, version }] : [],
  );

/** Form for a change set: packages that each visitor gets together or not at all. */
export function NewSet({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-console');
  const { form, change, clear } = useDraft(empty);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [tried, setTried] = useState<ChangeSetDraft | null>(null);
  const rollouts = useRollouts();
  const members = listMembers(form);
  const errors = validateSettings(form);

  const tryIt = () => {
    setIsSubmitted(true);
    if (members.length < 2 || Object.keys(errors).length > 0) return;
    const lives = rollouts.status === 'ready' ? rollouts.value.rollouts : [];
    const packages = members.map((member) => {
      const revision = lives.find((one) => one.package === member.package)?.revision;
      return { ...member, ...(revision !== undefined && { revision }) };
    });
    setTried({ packages, ...toRolloutSettings(form) });
  };

  return (
    <Panel title={t('sets.new')} note={t('sets.newNote')}>
      <Form onSubmit={tryIt}>
        <FeedView feed={rollouts}>
          {({ rollouts: list }) => (
            <Fields>
              {list.map(({ package: name }) => (
                <Member
                  key={name}
                  name={name}
                  version={form[name] ?? ''}
                  onVersion={(version) => change({ [name]: version })}
                />
              ))}
            </Fields>
          )}
        </FeedView>
        <RolloutSettingsFields form={form} errors={isSubmitted ? errors : {}} onChange={change} />
        <Row>
          <Button
            tone="accent"
            type="submit"
            aria-describedby={isSubmitted && members.length < 2 ? 'set-too-few' : undefined}
          >
            {t('newRollout.try')}
          </Button>
          {isSubmitted && members.length < 2 && (
            <span role="alert" id="set-too-few">
              {t('sets.tooFew')}
            </span>
          )}
        </Row>
      </Form>
      {tried && (
        <SetPreview
          wanted={tried}
          onClose={() => setTried(null)}
          onDone={() => {
            setTried(null);
            setIsSubmitted(false);
            clear();
            onDone();
          }}
        />
      )}
    </Panel>
  );
}

interface MemberProps {
  readonly name: PackageName;
  readonly version: string;
  readonly onVersion: (version: string) => void;
}

function Member({ name, version, onVersion }: MemberProps) {
  const { t } = useTranslation('mfe-console');
  const { ago } = useFormats();
  const releases = useReleases(name, 20);
  return (
    <SelectField label={name} value={version} onValue={onVersion}>
      <option value="">{t('sets.notIn')}</option>
      {releases.status === 'ready' &&
        releases.value.releases.map(({ version: one, published_at: at }) => (
          <option key={one} value={one}>
            {one}
            {at && ` · ${ago(at)}`}
          </option>
        ))}
    </SelectField>
  );
}

interface TriedSetProps {
  readonly wanted: ChangeSetDraft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function SetPreview({ wanted, onClose, onDone }: TriedSetProps) {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const feed = useFeed(
    JSON.stringify(wanted),
    (signal) => http('POST /delivery/change-sets/dry-run', { body: { ...wanted, why: 'dry run' }, signal }),
    onceMs,
  );
  const send = async (why: string) => {
    const { id } = await http('POST /delivery/change-sets', { body: { ...wanted, why } });
    toast(t('sets.begun', { id }), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('sets.new')}
      action={t('sets.begin')}
      grave={reachesAllVisitors(wanted)}
      reasons={reasons.map((key) => t(`reason.${key}`))}
      send={send}
      onClose={onClose}
    >
      <FeedView feed={feed}>
        {({ what, packages, findings }) => (
          <Stack>
            <p>{what}</p>
            {packages.map(({ package: name, kinds }) => (
              <section key={name} aria-label={name}>
                <h3>{name}</h3>
                <VisitorShares kinds={kinds} />
              </section>
            ))}
            {findings.map((finding) => (
              <p key={finding.what}>{finding.what}</p>
            ))}
          </Stack>
        )}
      </FeedView>
    </ReasonDialog>
  );
}

const reasons = ['first', 'clean'] as const;
