import type { Rollout } from '@travel/contracts/releases/rollout.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import {
  KillIcon,
  NextStepIcon,
  PauseIcon,
  ResumeIcon,
  RollBackIcon,
} from '@travel/ui/pictures/icons/operations-icons.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { canRetire, canRollBack, findPlannedRule } from '../data/rollout-status.ts';
import { Row } from '@travel/ui/staff/layout.ts';
import { useChangeDialog } from './change-dialog-provider.tsx';
import type { PlannedChange } from './planned-change.ts';

interface RolloutActionsProps {
  readonly rollout: Rollout;
  /** `quick`: only actions needed in an emergency; `all`: every action. */
  readonly extent: 'quick' | 'all';
  readonly onDone: () => void;
}

interface Action {
  readonly change: PlannedChange['change'];
  readonly Icon?: typeof KillIcon;
  readonly tone?: ComponentProps<typeof Button>['tone'];
  readonly shown: boolean;
}

export function RolloutActions({ rollout, extent, onDone }: RolloutActionsProps) {
  const { t } = useTranslation('mfe-console');
  const openChange = useChangeDialog();
  const { package: name, revision, paused, killed, rules } = rollout;
  const next = findPlannedRule(rollout);
  const isAll = extent === 'all';
  const actions: readonly Action[] = [
    {
      change: { action: 'next', audience: next?.audience },
      Icon: NextStepIcon,
      shown: Boolean(next) && !paused && !killed,
    },
    {
      change: { action: paused ? 'resume' : 'pause' },
      Icon: paused ? ResumeIcon : PauseIcon,
      shown: isAll && rules.length > 0,
    },
    { change: { action: 'rollback' }, Icon: RollBackIcon, shown: canRollBack(rollout) },
    { change: { action: 'rollback', all: true }, tone: 'quiet', shown: isAll && rules.length > 1 },
    { change: { action: 'retire' }, tone: 'quiet', shown: isAll && canRetire(rollout) },
    { change: { action: 'restore' }, Icon: ResumeIcon, tone: 'ink', shown: killed },
    { change: { action: 'kill' }, Icon: KillIcon, tone: 'negative', shown: isAll && !killed },
  ];
  return (
    <Row>
      {actions
        .filter(({ shown }) => shown)
        .map(({ change, Icon, tone }) => {
          const isFullRollback = change.action === 'rollback' && change.all;
          const text = t(isFullRollback ? 'change.rollbackAll' : `change.do.${change.action}`);
          return (
            <Button
              key={text}
              size="small"
              tone={tone}
              icon={Icon && <Icon size={16} />}
              // The label includes the package, so that screen reader users can distinguish the buttons.
              aria-label={isFullRollback ? undefined : `${text}, ${name}`}
              onClick={() => openChange({ package: name, change, revision }, onDone)}
            >
              {text}
            </Button>
          );
        })}
    </Row>
  );
}
