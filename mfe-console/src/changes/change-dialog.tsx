import styled from '@emotion/styled';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useFeed } from '../data/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FaultNotice, FeedView } from '../look/feed-view.tsx';
import { isGrave, listReasons } from './planned-change.ts';
import type { PlannedChange } from './planned-change.ts';
import { WhoGetsWhat } from './shares.tsx';
import { useChange } from './use-change.ts';
import type { ChangeState } from './use-change.ts';
import { WhyField } from './why-field.tsx';

interface ChangeDialogProps {
  readonly planned: PlannedChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Milliseconds between automatic requests of the preview: a day, because the preview is requested once and then only on
 * request.
 */
const neverMs = 24 * 3_600_000;

/**
 * Dialog that previews a change and submits it with a required reason. Changes that all visitors notice need a second
 * press.
 */
export function ChangeDialog({ planned, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const { package: name, change } = planned;
  const { state, why, revision, whyIsMissing, setWhy, press, lookAgain } = useChange(planned, () => {
    toast(t('change.done', { package: name }), { tone: 'positive' });
    onDone();
  });
  const dryRun = useFeed(
    `${name}/${revision}`,
    (signal) =>
      http('POST /delivery/rollouts/{package}/dry-run', {
        params: { package: name },
        query: { revision },
        body: { ...change, why: 'dry run' },
        signal,
      }),
    neverMs,
  );
  const grave = isGrave(planned);
  const fault = state.status === 'refused' ? state.fault : null;
  const nowAt = fault?.code === 'revision_outdated' ? fault.context['revision'] : undefined;

  return (
    <Dialog
      title={t(`change.title.${change.action}`, { package: name, version: 'version' in change ? change.version : '' })}
      onClose={onClose}
      closeLabel={t('change.close')}
      width={640}
      note={t(getNoteKey(state.status, change.action, grave))}
      actions={
        <>
          <Button onClick={onClose}>{t('change.leave')}</Button>
          <Button
            tone={grave || change.action === 'rollback' ? 'negative' : 'accent'}
            working={state.status === 'sending'}
            onClick={press}
          >
            {t(state.status === 'armed' ? `change.again.${change.action}` : `change.do.${change.action}`)}
          </Button>
        </>
      }
    >
      <Parts>
        <WhyField
          why={why}
          error={whyIsMissing ? t('change.whyMissing') : undefined}
          onWhy={setWhy}
          reasons={listReasons(change.action)}
        />
        {typeof nowAt === 'number' ? (
          <Notice
            tone="warning"
            role="alert"
            title={t('change.outdated')}
            actions={
              <Button size="small" onClick={() => lookAgain(nowAt)}>
                {t('change.lookAgain')}
              </Button>
            }
          >
            {fault?.detail}
          </Notice>
        ) : (
          fault && <FaultNotice fault={fault} />
        )}
        <section aria-label={t('dry.title')}>
          <FeedView feed={dryRun}>
            {({ what, kinds }) => (
              <Parts>
                <p>{what}</p>
                <WhoGetsWhat kinds={kinds} />
              </Parts>
            )}
          </FeedView>
        </section>
      </Parts>
    </Dialog>
  );
}

const getNoteKey = (status: ChangeState['status'], action: RolloutChange['action'], grave: boolean) => {
  if (!grave) return 'change.nextPage';
  if (status === 'armed') return 'change.armed';
  return action === 'retire' ? 'change.retireNote' : 'change.grave';
};

const Parts = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
