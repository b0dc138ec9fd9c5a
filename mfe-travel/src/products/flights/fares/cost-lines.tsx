import styled from '@emotion/styled';
import type { FlightFare, FlightFares } from '@travel/contracts/endpoints/products/flights';
import type { ChosenFare } from '@travel/contracts/products/flights/chosen-fare';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface CostLinesProps {
  readonly fares: FlightFares;
  readonly fare: FlightFare;
  readonly chosen: ChosenFare;
  readonly extras: { readonly bags: Money; readonly seats: Money } | null;
  /** Total price; null until all seat prices have loaded. */
  readonly total: Money | null;
}

/** Lists what the total consists of (legs, bags and seats) and what the fare includes. */
export function CostLines({ fares, fare, chosen, extras, total }: CostLinesProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const shown = (money: Money) => formatMoney(money, language);
  const { legs, passengers } = fares;
  const bagCount = chosen.bags * legs.length;
  const lines: readonly (readonly [string, Money])[] = [
    ...fare.price.lines.map(({ label, amount }) => [label ?? '', amount] as const),
    ...(extras && bagCount > 0 ? [[t('flights.total.bags', { count: bagCount }), extras.bags] as const] : []),
    ...(extras && extras.seats.amount > 0
      ? [[t('flights.total.seats', { count: chosen.seats.length }), extras.seats] as const]
      : []),
  ];
  const each = passengers.map(({ kind, count, each: price }) =>
    [t(`flights.total.${kind}`, { count }), t('flights.total.each', { price: shown(price) })].join(': '),
  );
  return (
    <>
      <List>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(amount)}</dd>
          </div>
        ))}
        {total && (
          <Total>
            <dt>{t('flights.total.all')}</dt>
            <dd>{shown(total)}</dd>
          </Total>
        )}
      </List>
      <Within>{t('flights.total.taxes', { amount: shown(fare.price.tax) })}</Within>
      {passengers.length > 1 && fare.fare === 'basic' && <Within>{each.join(' · ')}</Within>}
    </>
  );
}

const List = styled.dl({
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space.m },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
});
const Total = styled.div({
  marginBlockStart: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});
const Within = styled.p({ color: color.ink2 });
