import { CheckIcon, ClockIcon, NotAllowedIcon, WarningIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { PauseIcon, ShareIcon, WidenIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import type { RolloutStatus } from '../data/rollout-status.ts';

const looks = {
  killed: { tone: 'negative', Icon: NotAllowedIcon },
  paused: { tone: 'warning', Icon: PauseIcon },
  held: { tone: 'warning', Icon: WarningIcon },
  rolling: { tone: 'accent', Icon: WidenIcon },
  pinned: { tone: 'neutral', Icon: ShareIcon },
  steady: { tone: 'positive', Icon: CheckIcon },
  none: { tone: 'edged', Icon: ClockIcon },
} as const satisfies Record<RolloutStatus, { tone: TagTone; Icon: unknown }>;

export function RolloutStatusTag({ standing }: { readonly standing: RolloutStatus }) {
  const { t } = useTranslation('mfe-console');
  const { tone, Icon } = looks[standing];
  return (
    <Tag tone={tone} icon={<Icon size={14} />}>
      {t(`standing.${standing}`)}
    </Tag>
  );
}
