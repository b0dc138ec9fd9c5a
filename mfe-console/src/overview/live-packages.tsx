import styled from '@emotion/styled';
import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useAudienceLabel } from '../audience/use-audience-label.ts';
import { RolloutActions } from '../changes/rollout-actions.tsx';
import { listCanaryRules, getRolloutStatus } from '../data/rollout-status.ts';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { ShareBar } from '../components/share-bar.tsx';
import { RolloutStatusTag } from '../components/rollout-status-tag.tsx';

interface LivePackagesProps {
  readonly rollouts: readonly Rollout[];
  readonly onDone: () => void;
}

/** Lists each package with its live releases and quick actions. */
export function LivePackages({ rollouts, onDone }: LivePackagesProps) {
  const { t } = useTranslation('mfe-console');
  const getAudienceLabel = useAudienceLabel();
  return (
    <List>
      {rollouts.map((rollout) => (
        <Line key={rollout.package} data-killed={rollout.killed}>
          <Name>
            <PageLink href={getPagePath('/ops/rollouts', { package: rollout.package })}>{rollout.package}</PageLink>
            <RolloutStatusTag standing={getRolloutStatus(rollout)} />
          </Name>
          <Live>
            <Share>
              <Code>{rollout.default_version ?? t('dry.nothing')}</Code>
              <Quiet>{t('overview.default')}</Quiet>
            </Share>
            {listCanaryRules(rollout).map(({ audience, version, percent }) => (
              <Share key={`${version}${JSON.stringify(audience)}`}>
                <ShareBar percent={percent} off={rollout.paused || rollout.killed} />
                <Code>{version}</Code>
                <Quiet>{t('overview.share', { percent, who: getAudienceLabel(audience) })}</Quiet>
              </Share>
            ))}
          </Live>
          <RolloutActions rollout={rollout} extent="quick" onDone={onDone} />
        </Line>
      ))}
    </List>
  );
}

const List = styled.ul({ listStyle: 'none', display: 'grid' });

const Line = styled.li({
  display: 'grid',
  gap: space.xs,
  paddingBlock: space.s,
  '&:not(:last-of-type)': { borderBlockEnd: `1px solid ${color.line}` },
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 310px)',
    alignItems: 'center',
    columnGap: space.l,
    '& > :last-child': { justifyContent: 'end' },
  },
});

const Name = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  '& a': { color: color.ink, fontWeight: font.strong, textDecorationColor: color.lineStrong },
});

const Live = styled.div({ display: 'grid', gap: 4, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
const Share = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.xs}` });
