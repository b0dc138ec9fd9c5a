import styled from '@emotion/styled';
import { HoldIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Say } from '../use-texts.ts';
import { useTimeLeft } from '../../foundation/time/time-left.ts';

export interface HoldClockProps {
  readonly say: Say;
  /** Milliseconds on the page's clock. Null while the hold is being paid and does not count down. */
  readonly endsAt: number | null;
  readonly canExtend: boolean;
  readonly onExtend: () => void;
}

/** Remaining seconds at which the clock warns visually and for screen readers. */
const warnings = { early: 300, last: 60 } as const;

export type Urgency = 'calm' | 'early' | 'last';

export const getUrgency = (seconds: number): Urgency => {
  if (seconds > warnings.early) return 'calm';
  return seconds > warnings.last ? 'early' : 'last';
};

/** Countdown of the hold. Screen readers announce it only twice, when it becomes urgent. */
export function HoldClock({ say, endsAt, canExtend, onExtend }: HoldClockProps) {
  const { t } = useTranslation('mfe-checkout');
  const left = useTimeLeft(endsAt);
  if (left === null) {
    return (
      <Line>
        <HoldIcon size={18} />
        <span>{t('hold.whilePaying')}</span>
      </Line>
    );
  }
  const urgency = getUrgency(left.seconds);
  const [before = '', after = ''] = say('hold.left', { time: '\u0000' }).split('\u0000');
  return (
    <Line data-urgency={urgency}>
      <HoldIcon size={18} />
      <span role="timer" aria-live="off">
        {before}
        <bdi>{left.clock}</bdi>
        {after}
      </span>
      {canExtend && <TextButton onClick={onExtend}>{t('hold.more')}</TextButton>}
      <VisuallyHidden role="status">
        {left.seconds > 0 && urgency !== 'calm' && say(`hold.said.${urgency}`)}
      </VisuallyHidden>
    </Line>
  );
}

const Line = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  '& svg': { flex: 'none' },
  '& bdi': { fontWeight: font.strong },
  '&[data-urgency=early], &[data-urgency=last]': { color: color.warning },
});
