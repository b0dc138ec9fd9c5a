import { CheckIcon, ClockIcon, NotAllowedIcon, WarningIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { PauseIcon, ShareIcon, WidenIcon } from '@travel/ui/pictures/icons/operations-icons.tsx';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../data/rollouts.ts';

const looks = {
  killed: { tone: 'negative', Icon: NotAllowedIcon },
  paused: { tone: 'warning', Icon: PauseIcon },
  held: { tone: 'warning', Icon: WarningIcon },
  rolling: { tone: 'accent', Icon: WidenIcon },
  pinned: { tone: 'neutral', Icon: ShareIcon },
  steady: { tone: 'positive', Icon: CheckIcon },
  none: { tone: 'edged', Icon: ClockIcon },
} as const satisfies Record<Standing, { tone: TagTone; Icon: unknown }>;

/** Shows the status of a package as an icon and text. */
export function StandingTag({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('mfe-console');
  const { tone, Icon } = looks[standing];
  return (
    <Tag tone={tone} icon={<Icon size={14} />}>
      {t(`standing.${standing}`)}
    </Tag>
  );
}
