import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import {
  KillIcon,
  NextStepIcon,
  PauseIcon,
  ResumeIcon,
  RollBackIcon,
} from '@travel/ui/pictures/icons/operations-icons.tsx';
import { useTranslation } from 'react-i18next';
import { canRetire, canRollBack, findPlannedRule } from '../data/rollouts.ts';
import { Row } from '../look/layout.ts';
import { usePlan } from './changing.tsx';
import type { PlannedChange } from './planned-change.ts';

interface LiveActionsProps {
  readonly rollout: Rollout;
  /** `quick`: only actions needed in an emergency; `all`: every action. */
  readonly extent: 'quick' | 'all';
  readonly onDone: () => void;
}

/** Buttons for the actions that a package's state allows. */
export function LiveActions({ rollout, extent, onDone }: LiveActionsProps) {
  const { t } = useTranslation('mfe-console');
  const plan = usePlan();
  const { package: name, revision, paused, killed, rules } = rollout;
  const planChange = (change: PlannedChange['change']) => () => plan({ package: name, change, revision }, onDone);
  const next = findPlannedRule(rollout);
  // The label includes the package, so that screen reader users can distinguish the buttons.
  const getLabel = (key: string) => ({ 'aria-label': `${t(`change.do.${key}`)}, ${name}` });

  return (
    <Row>
      {next && !paused && !killed && (
        <Button
          size="small"
          icon={<NextStepIcon size={16} />}
          {...getLabel('next')}
          onClick={planChange({ action: 'next', audience: next.audience })}
        >
          {t('change.do.next')}
        </Button>
      )}
      {extent === 'all' && rules.length > 0 && (
        <Button
          size="small"
          icon={paused ? <ResumeIcon size={16} /> : <PauseIcon size={16} />}
          {...getLabel(paused ? 'resume' : 'pause')}
          onClick={planChange({ action: paused ? 'resume' : 'pause' })}
        >
          {t(paused ? 'change.do.resume' : 'change.do.pause')}
        </Button>
      )}
      {canRollBack(rollout) && (
        <Button
          size="small"
          icon={<RollBackIcon size={16} />}
          {...getLabel('rollback')}
          onClick={planChange({ action: 'rollback' })}
        >
          {t('change.do.rollback')}
        </Button>
      )}
      {extent === 'all' && rules.length > 1 && (
        <Button size="small" tone="quiet" onClick={planChange({ action: 'rollback', all: true })}>
          {t('change.rollbackAll')}
        </Button>
      )}
      {extent === 'all' && canRetire(rollout) && (
        <Button size="small" tone="quiet" {...getLabel('retire')} onClick={planChange({ action: 'retire' })}>
          {t('change.do.retire')}
        </Button>
      )}
      {killed ? (
        <Button
          size="small"
          tone="ink"
          icon={<ResumeIcon size={16} />}
          {...getLabel('restore')}
          onClick={planChange({ action: 'restore' })}
        >
          {t('change.do.restore')}
        </Button>
      ) : (
        extent === 'all' && (
          <Button
            size="small"
            tone="negative"
            icon={<KillIcon size={16} />}
            {...getLabel('kill')}
            onClick={planChange({ action: 'kill' })}
          >
            {t('change.do.kill')}
          </Button>
        )
      )}
    </Row>
  );
}
