import styled from '@emotion/styled';
import type { AuditEntry, Rollout } from '@travel/contracts/releases/rollout.schema';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '@travel/contracts/time/durations';
import { useAudit, useRollouts } from '../data/queries.ts';
import { getRolloutStatus } from '../data/rollout-status.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { LivePackages } from './live-packages.tsx';

/** Overview: live releases, running rollouts, errors and the latest changes. */
export function Overview() {
  const { t } = useTranslation('mfe-console');
  const rollouts = useRollouts();
  const audit = useAudit(60);
  return (
    <Stack>
      <FeedView feed={rollouts}>
        {({ rollouts: list }) => (
          <>
            <Figures rollouts={list} />
            {audit.status === 'ready' && <Alarms entries={audit.value.entries} />}
            <Panel title={t('overview.live')} note={t('overview.liveNote')}>
              <LivePackages rollouts={list} onDone={rollouts.reload} />
            </Panel>
          </>
        )}
      </FeedView>
      <Panel title={t('overview.last')} actions={<PageLink href="/ops/audit">{t('overview.allEntries')}</PageLink>}>
        <FeedView feed={audit}>{({ entries }) => <AuditList entries={entries.slice(0, 6)} />}</FeedView>
      </Panel>
    </Stack>
  );
}

function Figures({ rollouts }: { readonly rollouts: readonly Rollout[] }) {
  const { t } = useTranslation('mfe-console');
  const standings = rollouts.map(getRolloutStatus);
  const count = (...wanted: readonly string[]) => standings.filter((one) => wanted.includes(one)).length;
  const figures = [
    { name: 'live', value: rollouts.length - count('none', 'killed'), grave: false },
    { name: 'rolling', value: count('rolling', 'held'), grave: false },
    { name: 'waiting', value: count('paused', 'held'), grave: count('held') > 0 },
    { name: 'killed', value: count('killed'), grave: count('killed') > 0 },
  ] as const;
  return (
    <Row>
      {figures.map(({ name, value, grave }) => (
        <div key={name} data-grave={grave}>
          <dt>{t(`overview.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}

function Alarms({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('mfe-console');
  const { moment } = useFormats();
  const [now] = useState(() => Date.now());
  const alarms = entries.filter(
    ({ action, who, at }) => (action === 'alarm' || who === 'health watch') && now - new Date(at).getTime() < dayMs,
  );
  const [last] = alarms;
  if (!last) return null;
  return (
    <Notice
      tone="warning"
      title={t('overview.alarm', { at: moment(last.at) })}
      actions={
        last.package !== null && (
          <PageLink href={`/ops/health?package=${last.package}`}>
            {t('overview.seeHealth', { package: last.package })}
          </PageLink>
        )
      }
    >
      {last.what}: {last.why}
    </Notice>
  );
}

const Row = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.s} ${space.l}`,
  '& dt': { fontSize: size.caption, fontWeight: font.strong, color: color.ink2 },
  '& dd': {
    fontFamily: font.display,
    fontWeight: font.displayWeight,
    fontSize: size.heading,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-grave=true] dd': { color: color.negative },
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, max-content))', columnGap: space.xxl },
});
