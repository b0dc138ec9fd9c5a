import type { PackageName } from '@travel/contracts/releases/remotes';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RolloutActions } from '../changes/rollout-actions.tsx';
import { useRollouts } from '../data/queries.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { getRolloutStatus } from '../data/rollout-status.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Row, Stack } from '@travel/ui/staff/layout.ts';
import { PackageLinks } from '../components/package-links.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { RolloutStatusTag } from '../components/rollout-status-tag.tsx';
import { ReleaseComparison } from './release-comparison.tsx';
import { HealthCharts } from './health-charts.tsx';
import { PageHealth } from './page-health.tsx';

const spans = [15, 60, 360, 1440] as const;
const pointsOfCurve = 60;

/** Shows the health of a package's releases: the canary compared with the default, in numbers, sentences and charts. */
export function HealthPage() {
  const { t } = useTranslation('mfe-console');
  const { query } = useHost().route;
  const rollouts = useRollouts();
  return (
    <FeedView feed={rollouts}>
      {({ rollouts: list }) => {
        const shown =
          list.find((one) => one.package === query['package']) ??
          list.find((one) => getRolloutStatus(one) === 'rolling') ??
          list[0];
        return (
          <Stack>
            <PackageLinks path="/ops/health" names={list.map((one) => one.package)} current={shown?.package} />
            {shown && (
              <Row>
                <RolloutStatusTag standing={getRolloutStatus(shown)} />
                <RolloutActions rollout={shown} extent="quick" onDone={rollouts.reload} />
              </Row>
            )}
            {shown ? <PackageHealth key={shown.package} name={shown.package} /> : <p>{t('health.noReports')}</p>}
          </Stack>
        );
      }}
    </FeedView>
  );
}

function PackageHealth({ name }: { readonly name: PackageName }) {
  const { t } = useTranslation('mfe-console');
  const { http } = useHost();
  const [minutes, setMinutes] = useState<number>(60);
  const params = { package: name };
  const now = useFeed(`health/${name}/${minutes}`, (signal) =>
    http('GET /delivery/releases/{package}/health', { params, query: { minutes }, signal }),
  );
  const overTime = useFeed(`curves/${name}/${minutes}`, (signal) =>
    http('GET /delivery/releases/{package}/health/over-time', {
      params,
      query: { minutes, step: Math.max(1, Math.round(minutes / pointsOfCurve)) },
      signal,
    }),
  );
  return (
    <>
      <Row role="group" aria-label={t('health.span')}>
        {spans.map((span) => (
          <Chip key={span} pressed={span === minutes} onClick={() => setMinutes(span)}>
            {t(`health.minutes.${span}`)}
          </Chip>
        ))}
      </Row>
      <Panel title={t('health.beside')} note={t('health.besideNote')}>
        <FeedView feed={now}>{({ releases }) => <ReleaseComparison releases={releases} />}</FeedView>
      </Panel>
      <Panel title={t('health.overTime')}>
        <FeedView feed={overTime}>{(value) => <HealthCharts health={value} />}</FeedView>
      </Panel>
      <PageHealth name={name} minutes={minutes} />
    </>
  );
}
