import styled from '@emotion/styled';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { CardChoice } from '../../../results/card-choice.tsx';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';
import { formatCruiseName } from '../parts/cruise-name.ts';
import { RouteChart } from '../parts/route-chart.tsx';
import { formatRoute } from '../parts/route-words.ts';

interface CruiseCardProps {
  readonly cruise: CruiseResult;
  readonly chart: CruiseSearchAnswer['chart'];
  readonly to: string;
}

/** Card of a cruise with its route. The entire card is a link. */
export const CruiseCard = memo(function CruiseCard({ cruise, chart, to }: CruiseCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { title, ship, line, departs, returns, price, cabins, days_at_sea } = cruise;
  const name = formatCruiseName(cruise, language, t);
  return (
    <Article as="article" flush aria-label={name}>
      <Chart cruise={cruise} land={chart.land} width={300} height={260} />
      <Body>
        <div>
          <p css={type.small}>{t('cruises.shipOf', { ship: ship.name, line: line.name })}</p>
          <h2 css={type.titleSmall}>{title}</h2>
          <p>{formatDayRange(departs, returns, language)}</p>
          <p css={type.small}>{formatRoute(cruise)}</p>
          <p css={type.small}>
            {t(cruise.round_trip ? 'cruises.roundTrip' : 'cruises.oneWay')} ·{' '}
            {t('cruises.daysAtSea', { count: days_at_sea })}
          </p>
        </div>
        <Foot>
          <Kinds>
            {cabins.map(({ kind, label, price: from }) => (
              <div key={kind}>
                <dt>{label}</dt>
                <dd>{from ? formatMoney(from.per_person, language) : t('cruises.gone')}</dd>
              </div>
            ))}
          </Kinds>
          <Buy>
            <CardChoice id={cruise.sailing_id} name={name} to={to} />
            <Cost>
              <PolicyLine cancellation={cruise.cancellation} zone={cruise.from.time_zone} />
              <Price
                value={price.inclusive}
                language={language}
                size="large"
                align="end"
                unit={`${formatMoney(price.per_person, language)} ${t('cruises.perPerson')}`}
              />
            </Cost>
          </Buy>
        </Foot>
      </Body>
    </Article>
  );
});

const Article = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: '20% minmax(0, 1fr)' },
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});
const Chart = styled(RouteChart)({ blockSize: 160, [media.tablet]: { blockSize: 0, minBlockSize: '100%' } });
// Shows the text and the prices side by side if there is space.
const Body = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s} ${space.l}`,
  padding: `${space.xs} ${space.m}`,
  '& > *': { flex: '1 1 300px' },
  '& p': { color: color.ink2 },
});
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.m,
  '&&': { flexBasis: 435 },
});
const Kinds = styled.dl(type.small, type.figures, {
  flex: '1 1 140px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space.s, maxInlineSize: 280 },
  '& dt': { color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.medium, whiteSpace: 'nowrap' },
});
// Phones show the price next to the button, wider windows above it.
const Buy = styled.div({
  flex: '1 0 auto',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  [media.tablet]: { flexDirection: 'column-reverse', justifyContent: 'flex-start', gap: space.xs },
});
const Cost = styled.div(type.small, {
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
});
