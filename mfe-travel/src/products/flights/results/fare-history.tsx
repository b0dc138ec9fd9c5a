import styled from '@emotion/styled';
import type { FareHistory as History } from '@travel/contracts/endpoints/products/flights';
import { formatDate, formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PriceList } from '../../../search/price-calendar.ts';
import type { FlightSearch } from '../flight-search.ts';

/** Shows how the lowest fare of a journey changed, and whether the latest one is low or high. */
export function FareHistory({ search }: { readonly search: FlightSearch }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const { currency, language } = locale;
  const query = { legs: formatJourney(search.legs), cabin: search.cabin, currency };
  const load = useLoad(JSON.stringify(query), async (signal) => {
    const { data } = await http('GET /api/flights/history', { query, signal });
    return data;
  });
  if (load.status !== 'ready') {
    return (
      <p role="status">
        <DelayedText>{t(`flights.history.${load.status}`)}</DelayedText>
      </p>
    );
  }
  const { days, typical, level } = load.value;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !typical || !level) {
    return (
      <Panel>
        <Verdict role="status">{t('flights.history.none')}</Verdict>
        <Quiet>{t('flights.history.noneText')}</Quiet>
      </Panel>
    );
  }
  const show = (price: Money) => formatMoney(price, language);
  const sorted = days.map(({ price }) => price).toSorted((one, other) => one.amount - other.amount);
  const [lowest = last.price, highest = last.price] = [sorted[0], sorted.at(-1)];
  const ends = { first: formatDate(first.date, language), last: formatDate(last.date, language) };
  const label = t('flights.history.chart', {
    ...ends,
    low: show(lowest),
    high: show(highest),
    latest: show(last.price),
  });
  return (
    <Panel>
      <Verdict role="status" data-level={level}>
        {t(`flights.history.${level}`)}
      </Verdict>
      <p>{t('flights.history.range', { from: show(typical.from), to: show(typical.to) })}</p>
      <Figure>
        <Scale>
          <span>{show(highest)}</span>
          <span>{show(lowest)}</span>
        </Scale>
        <Chart days={days} typical={typical} lowest={lowest.amount} highest={highest.amount} label={label} />
        <Ends>
          <span>{ends.first}</span>
          <span>{ends.last}</span>
        </Ends>
      </Figure>
      <details>
        <summary>{t('flights.history.days')}</summary>
        <Days>
          {days.toReversed().map(({ date, price }) => (
            <li key={date}>
              {formatDay(date, language)} · <b>{show(price)}</b>
            </li>
          ))}
        </Days>
      </details>
      <Quiet>{t('flights.history.note')}</Quiet>
    </Panel>
  );
}

const [width, height, edge] = [600, 140, 6];

interface ChartProps extends Pick<History, 'days'> {
  readonly typical: NonNullable<History['typical']>;
  readonly lowest: number;
  readonly highest: number;
  /** Text alternative of the chart. */
  readonly label: string;
}

/** Draws the fares of days as a line over the range of typical fares. */
function Chart({ days, typical, lowest, highest, label }: ChartProps) {
  const times = days.map(({ date }) => Date.parse(date));
  const [begin = 0, end = 0] = [times[0], times.at(-1)];
  const toX = (time: number) => edge + ((time - begin) / Math.max(1, end - begin)) * (width - 2 * edge);
  const toY = (amount: number) =>
    height - edge - ((amount - lowest) / Math.max(1, highest - lowest)) * (height - 2 * edge);
  const points = days.map(({ price }, at) => [toX(times[at] ?? begin), toY(price.amount)] as const);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const top = toY(typical.to.amount);
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <rect x={0} y={top} width={width} height={Math.max(2, toY(typical.from.amount) - top)} />
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={5} />
    </Drawing>
  );
}

const Panel = styled.div(type.small, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  maxInlineSize: 720,
  marginBlock: space.xs,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& summary': { cursor: 'pointer', minBlockSize: 24, inlineSize: 'fit-content' },
});
const Verdict = styled.p(type.body, {
  fontWeight: font.strong,
  '&[data-level=low]': { color: color.positive },
  '&[data-level=high]': { color: color.warning },
});
const Quiet = styled.p({ color: color.ink2 });
const Figure = styled.div(type.caption, type.figures, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.xxs} ${space.xs}`,
  color: color.ink2,
});
const Scale = styled.div({ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' });
const Ends = styled.div({ gridColumn: 2, display: 'flex', justifyContent: 'space-between', gap: space.s });
const Drawing = styled.svg({
  inlineSize: '100%',
  blockSize: 'auto',
  // Time runs in the direction of the text.
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  '& rect': { fill: color.accentSoft },
  '& polyline': { fill: 'none', stroke: color.ink, strokeWidth: 2, strokeLinejoin: 'round' },
  '& circle': { fill: color.ink },
});
const Days = styled(PriceList)({ '--cell': '170px' });
