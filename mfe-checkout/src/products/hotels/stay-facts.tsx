import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/format/dates';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import type { Stay } from './stay.ts';

interface StayFactsProps {
  readonly stay: Stay;
  /** A third column: room and guests. */
  readonly more?: { readonly term: string; readonly value: ReactNode; readonly note: ReactNode };
}

/** Check-in and check-out, with the hours of the place's own clock. */
export function StayFacts({ stay, more }: StayFactsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { locale } = useHost();
  const day = (iso: string) => formatDay(iso, locale.language);
  return (
    <Facts>
      <Fact
        term={t('stay.checkin')}
        value={day(stay.checkin)}
        note={t('stay.between', { from: stay.checkin_from, until: stay.checkin_until })}
      />
      <Fact
        term={t('stay.checkout')}
        value={day(stay.checkout)}
        note={t('stay.until', { time: stay.checkout_until })}
      />
      {more && <Fact {...more} />}
    </Facts>
  );
}

function Fact({ term, value, note }: NonNullable<StayFactsProps['more']>) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  );
}

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
  gap: space.m,
  '& dt': type.label,
  // Names have no end that fits anywhere.
  '& > div': { minInlineSize: 0 },
  '& dd': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
