import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { RequestErrorNotice, FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Stack } from '@travel/ui/staff/layout.ts';
import { isGrave, listReasons, type PlannedChange } from './planned-change.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { VisitorShares } from './visitor-shares.tsx';

interface ChangeDialogProps {
  readonly planned: PlannedChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Polling interval of the preview in milliseconds. A day, so that the preview does not reload by itself. */
const neverMs = 24 * 3_600_000;

/**
 * Dialog that previews a change and submits it with a required reason. Changes that all visitors notice need a second
 * press.
 */
export function ChangeDialog({ planned, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const { package: name, change } = planned;
  const { action } = change;
  const [revision, setRevision] = useState(planned.revision);
  const target = { params: { package: name }, query: { revision } };
  const dryRun = useFeed(
    `${name}/${revision}`,
    (signal) =>
      http('POST /delivery/rollouts/{package}/dry-run', { ...target, body: { ...change, why: 'dry run' }, signal }),
    neverMs,
  );
  const send = async (why: string) => {
    const body: RolloutChange = { ...change, why };
    await http('POST /delivery/rollouts/{package}', { ...target, body });
    toast(t('change.done', { package: name }), { tone: 'positive' });
    onDone();
  };
  /** Offers to continue from the current revision after another operator's change. */
  const renderError = (error: RequestError, dismiss: () => void) => {
    const current = error.code === 'revision_outdated' ? error.context['revision'] : undefined;
    if (typeof current !== 'number') return <RequestErrorNotice fault={error} />;
    const continueFromCurrent = () => {
      setRevision(current);
      dismiss();
    };
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('change.outdated')}
        actions={
          <Button size="small" onClick={continueFromCurrent}>
            {t('change.lookAgain')}
          </Button>
        }
      >
        {error.detail}
      </Notice>
    );
  };
  const grave = isGrave(planned);

  return (
    <ReasonDialog
      title={t(`change.title.${action}`, { package: name, version: 'version' in change ? change.version : '' })}
      action={t(`change.do.${action}`)}
      armedAction={t(`change.again.${action}`)}
      grave={grave}
      isNegative={grave || action === 'rollback'}
      note={t(grave ? (action === 'retire' ? 'change.retireNote' : 'change.grave') : 'change.nextPage')}
      reasons={listReasons(action).map((key) => t(`reason.${key}`))}
      width={640}
      renderError={renderError}
      send={send}
      onClose={onClose}
      preview={
        <section aria-label={t('dry.title')}>
          <FeedView feed={dryRun}>
            {({ what, kinds }) => (
              <Stack>
                <p>{what}</p>
                <VisitorShares kinds={kinds} />
              </Stack>
            )}
          </FeedView>
        </section>
      }
    />
  );
}
