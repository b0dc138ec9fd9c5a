import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useLocationText } from '../../../places/use-location-text.ts';
import type { ActivityDetails } from '../activity.ts';
import type { Choice as Chosen } from '../choice.ts';
import { Choice, Choices, Days } from './days.tsx';

interface TimesProps {
  readonly activity: ActivityDetails;
  readonly onChoose: (choice: Chosen) => void;
}

/** Selects day, time and language: the requested days, the times of one day with the places left, and the languages. */
export function Times({ activity, onChoose }: TimesProps) {
  const { t } = useTranslation('mfe-travel');
  const where = useLocationText();
  const { language } = useHost().locale;
  const { chosen, days, languages, place } = activity;
  const shown = days.find(({ date }) => date === chosen?.date) ?? days.find(({ from }) => from !== null);
  /** Shows a day by selecting its cheapest time, the earliest one if several times cost the same. */
  const show = (date: string) => {
    const { slots = [], from } = days.find((day) => day.date === date) ?? {};
    const slot = slots.find(({ price }) => price.amount === from?.amount);
    if (slot) onChoose({ date, time: slot.time });
  };
  return (
    <section aria-labelledby="times">
      <h2 id="times" tabIndex={-1} css={type.titleSmall}>
        {t('activities.page.times')}
      </h2>
      {days.length > 1 && <Days days={days} shown={chosen ? shown?.date : undefined} onShow={show} />}
      {shown && shown.slots.length > 0 && (
        <Choices role="group" aria-label={t('activities.page.timesOf')}>
          {shown.slots.map(({ time, ends, left, price }) => (
            <Choice
              key={time}
              type="button"
              aria-pressed={chosen?.date === shown.date && chosen.time === time}
              onClick={() => onChoose({ date: shown.date, time })}
            >
              <b>{t('activities.page.slot', { time, ends })}</b> <span>{formatMoney(price, language)}</span>{' '}
              <span>{activity.private ? t('activities.page.free') : t('activities.page.places', { count: left })}</span>
            </Choice>
          ))}
        </Choices>
      )}
      {languages.length > 1 && (
        <Languages role="group" aria-label={t('activities.filters.language')}>
          <span aria-hidden>{t('activities.filters.language')}</span>
          {languages.map(({ key, label }) => (
            <Chip
              key={key}
              disabled={!chosen}
              pressed={chosen?.language.key === key}
              onClick={() => onChoose({ language: key })}
            >
              {label}
            </Chip>
          ))}
        </Languages>
      )}
      <Note>{t('activities.page.local', { where: where(place) })}</Note>
    </section>
  );
}

const Languages = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.m,
});
const Note = styled.p(type.small, { color: color.ink2, marginBlockStart: space.s });
