import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { useTranslation } from 'react-i18next';
import { useAudit, useRollouts } from '../data/queries.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AuditList } from '../audit/audit-list.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Empty, Quiet, Row, Stack } from '@travel/ui/staff/layout.ts';
import { PackageLinks } from '../components/package-links.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { RolloutStatusTag } from '../components/rollout-status-tag.tsx';
import { RolloutActions } from '../changes/rollout-actions.tsx';
import { listCanaryRules, getRuleKey, getRolloutStatus } from '../data/rollout-status.ts';
import { NewRollout } from './new-rollout.tsx';
import { RuleRow } from './rule-row.tsx';

/** Shows one package: its live release, its rules, a new rollout and the latest changes. */
export function Rollouts() {
  const { query } = useHost().route;
  const rollouts = useRollouts();
  return (
    <Stack>
      <FeedView feed={rollouts}>
        {({ rollouts: list }) => {
          const shown = list.find((one) => one.package === query['package']) ?? list.find(isMoving) ?? list[0];
          return (
            <Stack>
              <PackageLinks path="/ops/rollouts" names={list.map((one) => one.package)} current={shown?.package} />
              {shown && <PackageRollout key={shown.package} rollout={shown} onDone={rollouts.reload} />}
            </Stack>
          );
        }}
      </FeedView>
    </Stack>
  );
}

const isMoving = (rollout: Rollout): boolean =>
  ['rolling', 'held', 'killed', 'paused'].includes(getRolloutStatus(rollout));

function PackageRollout({ rollout, onDone }: { readonly rollout: Rollout; readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-console');
  const { package: name, default_version: live, previous_version: before, rules } = rollout;
  const audit = useAudit(8, { package: name });
  return (
    <>
      <Panel
        title={name}
        note={<RolloutStatusTag standing={getRolloutStatus(rollout)} />}
        actions={<RolloutActions rollout={rollout} extent="all" onDone={onDone} />}
      >
        <Row>
          <Quiet>{t('rollout.everybodyElse')}</Quiet>
          {live ? (
            <PageLink href={getPagePath('/ops/releases', { package: name, version: live })}>
              <Code>{live}</Code>
            </PageLink>
          ) : (
            <Quiet>{t('dry.nothing')}</Quiet>
          )}
          {before && before !== live && <Quiet>{t('rollout.before', { version: before })}</Quiet>}
        </Row>
        {rules.length === 0 ? (
          <Empty>{t('rollout.noRules')}</Empty>
        ) : (
          rules.map((rule) => <RuleRow key={getRuleKey(rule)} rollout={rollout} rule={rule} onDone={onDone} />)
        )}
        {listCanaryRules(rollout).length > 0 && (
          <p>
            <PageLink href={getPagePath('/ops/health', { package: name })}>
              {t('overview.seeHealth', { package: name })}
            </PageLink>
          </p>
        )}
      </Panel>
      <NewRollout rollout={rollout} onDone={onDone} />
      <Panel title={t('overview.last')}>
        <FeedView feed={audit}>{({ entries }) => <AuditList entries={entries} />}</FeedView>
      </Panel>
    </>
  );
}
