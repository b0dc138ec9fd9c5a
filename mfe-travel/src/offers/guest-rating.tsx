import styled from '@emotion/styled';
import { Score } from '@travel/ui/cards/score.tsx';
import { color, font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface ScoreWordsProps {
  /** Guest rating in tenths: 94 means 9.4. */
  readonly score: number;
  readonly reviews: number;
  readonly scale?: 'small' | 'large';
}

const getScoreKey = (score: number) => {
  if (score >= 90) return 'superb' as const;
  if (score >= 80) return 'veryGood' as const;
  return score >= 70 ? ('good' as const) : ('fair' as const);
};

/** Shows the score and the number of reviews; nothing without reviews. */
export function GuestRating({ score, reviews, scale = 'small' }: ScoreWordsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  if (reviews === 0) return null;
  const figure = numberFormat(locale.language, { minimumFractionDigits: 1 }).format(score / 10);
  return (
    <Line>
      <span>
        <b>{t(`offers.score.${getScoreKey(score)}`)}</b>
        <small>{t('offers.reviews', { count: reviews })}</small>
      </span>
      <Score scale={scale}>{figure}</Score>
    </Line>
  );
}

const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  textAlign: 'end',
  '& > span:first-of-type': { display: 'grid' },
  '& b': { ...type.small, fontWeight: font.strong },
  '& small': { ...type.caption, color: color.ink2, whiteSpace: 'nowrap' },
});
