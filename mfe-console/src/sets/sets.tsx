import styled from '@emotion/styled';
import type { ChangeSet, ChangeSetChange } from '@travel/contracts/releases/change-set.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { NextStepIcon, PauseIcon, ResumeIcon, RollBackIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudienceLabel } from '../audience/use-audience-label.ts';
import { RuleSchedule } from '../audience/rule-schedule.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { listReasons } from '../changes/planned-change.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Code, Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ShareBar } from '../components/share-bar.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { NewSet } from './new-set.tsx';

type WithoutWhy<T> = T extends unknown ? Omit<T, 'why'> : never;

interface PlannedSetChange {
  readonly set: ChangeSet;
  readonly change: WithoutWhy<ChangeSetChange>;
}

const tones = {
  open: 'accent',
  paused: 'warning',
  stopped: 'negative',
  done: 'positive',
  rolled_back: 'neutral',
} as const;
const running: ReadonlySet<ChangeSet['state']> = new Set(['open', 'paused', 'stopped']);

/** Lists change sets, current and ended, with a form for a new one. */
export function Sets() {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const [planned, setPlanned] = useState<PlannedSetChange | null>(null);
  const feed = useFeed('sets', (signal) => http('GET /delivery/change-sets', { signal }));
  const send = async ({ set, change }: PlannedSetChange, why: string) => {
    const body: ChangeSetChange = { ...change, why };
    await http('POST /delivery/change-sets/{id}', { params: { id: set.id }, query: { revision: set.revision }, body });
    setPlanned(null);
    toast(t('sets.done', { id: set.id }), { tone: 'positive' });
    feed.reload();
  };
  return (
    <Stack>
      <FeedView feed={feed}>
        {({ sets }) => (
          <>
            <Panel title={t('sets.running')}>
              <SetList
                sets={sets.filter(({ state }) => running.has(state))}
                onAsk={(set, change) => setPlanned({ set, change })}
              />
            </Panel>
            <NewSet onDone={feed.reload} />
            <Panel title={t('sets.ended')}>
              <SetList sets={sets.filter(({ state }) => !running.has(state))} />
            </Panel>
          </>
        )}
      </FeedView>
      {planned && (
        <ReasonDialog
          title={t('sets.title', { id: planned.set.id, action: t(`change.do.${planned.change.action}`) })}
          action={t(`change.do.${planned.change.action}`)}
          grave={planned.change.action === 'rollback' && planned.change.all === true}
          reasons={listReasons(planned.change.action).map((key) => t(`reason.${key}`))}
          send={(why) => send(planned, why)}
          onClose={() => setPlanned(null)}
        >
          <p>
            {t('sets.reaches', {
              packages: planned.set.packages.map(({ package: name, version }) => `${name} ${version}`).join(', '),
            })}
          </p>
        </ReasonDialog>
      )}
    </Stack>
  );
}

interface SetListProps {
  readonly sets: readonly ChangeSet[];
  readonly onAsk?: (set: ChangeSet, change: PlannedSetChange['change']) => void;
}

function SetList({ sets, onAsk }: SetListProps) {
  const { t } = useTranslation('mfe-console');
  const getAudienceLabel = useAudienceLabel();
  const { ago } = useFormats();
  if (sets.length === 0) return <Empty>{t('sets.none')}</Empty>;
  return (
    <List>
      {sets.map((set) => (
        <li key={set.id}>
          <Row>
            <Name>{t('sets.name', { id: set.id })}</Name>
            <Tag tone={tones[set.state]}>{t(`sets.state.${set.state}`)}</Tag>
            <ShareBar percent={set.percent} off={set.state !== 'open' && set.state !== 'done'} />
            <Quiet>{t('overview.share', { percent: set.percent, who: getAudienceLabel(set.audience) })}</Quiet>
          </Row>
          <ul>
            {set.packages.map(({ package: name, version }) => (
              <li key={name}>
                {name} <Code>{version}</Code>
              </li>
            ))}
          </ul>
          <Quiet>
            {set.created_by}, {ago(set.changed_at)}: {set.why}
          </Quiet>
          {set.state === 'open' && (
            <div>
              <RuleSchedule rule={set} />
            </div>
          )}
          {set.plan && set.plan.held !== null && (
            <Notice tone="warning" title={t('rollout.heldTitle')}>
              {set.plan.held}
            </Notice>
          )}
          {onAsk && <SetActions set={set} onAsk={onAsk} />}
        </li>
      ))}
    </List>
  );
}

function SetActions({ set, onAsk }: Required<Pick<SetListProps, 'onAsk'>> & { readonly set: ChangeSet }) {
  const { t } = useTranslation('mfe-console');
  const buttons = [
    { action: 'next', Icon: NextStepIcon, shown: set.state === 'open' && set.plan !== undefined },
    { action: 'pause', Icon: PauseIcon, shown: set.state === 'open' },
    { action: 'resume', Icon: ResumeIcon, shown: set.state === 'paused' },
    { action: 'rollback', Icon: RollBackIcon, shown: true },
  ] as const;
  return (
    <Row>
      {buttons
        .filter(({ shown }) => shown)
        .map(({ action, Icon }) => (
          <Button
            key={action}
            size="small"
            icon={<Icon size={16} />}
            aria-label={`${t(`change.do.${action}`)}, ${t('sets.name', { id: set.id })}`}
            onClick={() => onAsk(set, { action })}
          >
            {t(`change.do.${action}`)}
          </Button>
        ))}
    </Row>
  );
}

const List = styled.ul({
  display: 'grid',
  listStyle: 'none',
  fontSize: size.small,
  '& > li': { display: 'grid', gap: space.xs, paddingBlock: space.s },
  '& > li:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  '& ul': { paddingInlineStart: space.m },
});

const Name = styled.h3({ fontSize: size.body, fontWeight: font.strong });
