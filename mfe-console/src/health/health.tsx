import type { PackageName } from '@travel/contracts/releases/remotes';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveActions } from '../changes/live-actions.tsx';
import { useRollouts } from '../data/calls.ts';
import { useFeed } from '../data/feed.ts';
import { getRolloutStatus } from '../data/rollouts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '../look/feed-view.tsx';
import { Row, Stack } from '../look/layout.ts';
import { PackagePick } from '../look/package-pick.tsx';
import { Panel } from '../look/panel.tsx';
import { StandingTag } from '../look/standing.tsx';
import { ReleaseComparison } from './release-comparison.tsx';
import { Curves } from './curves.tsx';
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
            <PackagePick path="/ops/health" names={list.map((one) => one.package)} current={shown?.package} />
            {shown && (
              <Row>
                <StandingTag standing={getRolloutStatus(shown)} />
                <LiveActions
                  rollout={shown}
                  extent="quick"
                  onDone={() => {
                    if (rollouts.status !== 'loading') rollouts.again();
                  }}
                />
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
        <FeedView feed={overTime}>{(value) => <Curves health={value} />}</FeedView>
      </Panel>
      <PageHealth name={name} minutes={minutes} />
    </>
  );
}
