import styled from '@emotion/styled';
import type { Rollout, RolloutRule } from '@travel/contracts/releases/rollout.schema';
import { defaultRolloutSteps } from '@travel/contracts/releases/default-rollout-steps';
import { Button } from '@travel/ui/actions/button.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudienceLabel } from '../audience/use-audience-label.ts';
import { RuleSchedule } from '../audience/rule-schedule.tsx';
import { useChangeDialog } from '../changes/change-dialog-provider.tsx';
import { PageLink, getPagePath } from '@travel/ui/staff/page-link.tsx';
import { Code, Quiet } from '@travel/ui/staff/layout.ts';
import { ShareSlider } from './share-slider.tsx';

interface RuleRowProps {
  readonly rollout: Rollout;
  readonly rule: RolloutRule;
  readonly onDone: () => void;
}

/** Shows a rule with its audience, release and schedule, and a slider to change its share. */
export function RuleRow({ rollout, rule, onDone }: RuleRowProps) {
  const { t } = useTranslation('mfe-console');
  const openChange = useChangeDialog();
  const getAudienceLabel = useAudienceLabel();
  const [moved, setMoved] = useState<number | null>(null);
  const { audience, version, percent, from, until } = rule;
  const to = moved ?? percent;
  const steps = (rule.plan?.steps ?? defaultRolloutSteps).map((step) => step.percent);
  const who = getAudienceLabel(audience);

  const move = () =>
    openChange(
      {
        package: rollout.package,
        revision: rollout.revision,
        change: {
          action: 'rollout',
          version,
          percent: to,
          audience,
          ...(from && { from }),
          ...(until && { until }),
          // Replace the rule's step plan without a further confirmation, because the row shows the plan that ends.
          replace: true,
        },
      },
      () => {
        setMoved(null);
        onDone();
      },
    );

  return (
    <Box>
      <Figure>
        {percent} <small>%</small>
      </Figure>
      <div>
        <Heading>
          <strong>{who}</strong>
          <PageLink href={getPagePath('/ops/releases', { package: rollout.package, version })}>
            <Code>{version}</Code>
          </PageLink>
        </Heading>
        <RuleSchedule rule={rule} />
      </div>
      <ShareSlider label={t('rollout.slider', { who })} value={to} now={percent} steps={steps} onValue={setMoved} />
      {to === percent ? (
        <Quiet as="p">{t('rollout.move')}</Quiet>
      ) : (
        <Button tone="accent" onClick={move}>
          {t('rollout.moveTo', { percent: to })}
        </Button>
      )}
      {rule.plan && rule.plan.held !== null && (
        <Held>
          <Notice tone="warning" title={t('rollout.heldTitle')}>
            {rule.plan.held}
          </Notice>
        </Held>
      )}
    </Box>
  );
}

const Box = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  paddingBlock: space.s,
  borderBlockStart: `1px solid ${color.line}`,
  '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
  [media.desktop]: {
    gridTemplateColumns: '96px minmax(0, 2fr) minmax(0, 3fr) minmax(132px, auto)',
    '& > :nth-child(n + 3)': { gridColumn: 'auto' },
  },
});

const Figure = styled.div({
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: size.headingL,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& small': { fontSize: '0.6em' },
});

const Heading = styled.div({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.xs}`, alignItems: 'baseline' });
const Held = styled.div({ '&&&': { gridColumn: '1 / -1' } });
