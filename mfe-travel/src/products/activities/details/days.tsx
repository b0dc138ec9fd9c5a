import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ActivityDetails } from '../activity.ts';

type Day = ActivityDetails['days'][number];

interface DaysProps {
  readonly days: readonly Day[];
  /** Day whose times are listed below. */
  readonly shown: string | undefined;
  readonly onShow: (date: string) => void;
}

/** Lists the requested days, each with the lowest price for the party or marked as sold out. */
export function Days({ days, shown, onShow }: DaysProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <Choices role="group" aria-label={t('activities.page.days')}>
      {days.map(({ date, from }) => (
        <Choice
          key={date}
          type="button"
          disabled={from === null}
          aria-pressed={date === shown}
          onClick={() => onShow(date)}
        >
          <b>{formatDay(date, language)}</b>{' '}
          <span>
            {from ? t('activities.page.dayFrom', { price: formatMoney(from, language) }) : t('activities.page.noTime')}
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

/** Row of choice buttons that wraps. */
export const Choices = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: space.xs,
  marginBlockStart: space.s,
});

/** Button of a choice: the name, with the price or availability below. */
export const Choice = styled.button({
  appearance: 'none',
  display: 'grid',
  alignContent: 'center',
  minBlockSize: 56,
  padding: `${space.xs} ${space.s}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  color: color.ink,
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& b': { ...type.small, fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
  '&[aria-pressed=true]': {
    borderColor: color.accent,
    background: color.accentSoft,
    boxShadow: `inset 0 0 0 1px ${color.ink}`,
  },
  '&:disabled': { background: color.sunken, borderColor: color.line, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid' } },
});
