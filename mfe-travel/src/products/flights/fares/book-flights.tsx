import styled from '@emotion/styled';
import type { FlightFare, FlightFares } from '@travel/contracts/endpoints/flights';
import { formatMoney } from '@travel/contracts/format/money';
import type { Money } from '@travel/contracts/money';
import { Button } from '@travel/ui/button';
import { Notice } from '@travel/ui/notice';
import { Price } from '@travel/ui/price';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { failureCode } from '@travel/ui/use-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldingNotice } from '../../../details/holding-notice.tsx';
import { OfferWhy } from '../../../details/offer-why.tsx';
import { useHolding } from '../../../details/use-holding.ts';
import { useHost } from '../../../host/host-context.tsx';
import { askedQuery } from '../flight-search.ts';
import type { FlightSearch } from '../flight-search.ts';
import type { PickedSeat } from './seat-maps.tsx';

interface BookFlightsProps {
  readonly search: FlightSearch;
  readonly fares: FlightFares;
  readonly fare: FlightFare;
  readonly bags: number;
  readonly seats: readonly PickedSeat[];
  readonly total: Money;
  readonly onLookAgain: () => void;
}

/** What all of it costs, line by line, and the one next step. */
export function BookFlights({ search, fares, fare, bags, seats, total, onLookAgain }: BookFlightsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const { holding, hold, isTrip, forget } = useHolding();
  const [state, setState] = useState<'idle' | 'asking' | 'seat_taken' | 'failed'>('idle');
  const { language } = locale;
  const shown = (money: Money) => formatMoney(money, language);

  const book = async () => {
    setState('asking');
    try {
      const { data } = await http('POST /api/flights/offers', {
        body: {
          options: [...search.chosen],
          fare: fare.fare,
          ...askedQuery(search, locale),
          bags,
          seats: seats.map(({ flight_id, passenger, seat }) => ({ flight_id, passenger, seat })),
        },
      });
      setState('idle');
      await hold(data.offer);
    } catch (error) {
      setState(failureCode(error) === 'seat_taken' ? 'seat_taken' : 'failed');
    }
  };

  return (
    <Box aria-labelledby="flight-total">
      <h2 id="flight-total" css={type.titleSmall}>
        {t('flights.total.title')}
      </h2>
      <dl>
        {fares.passengers.length > 1 &&
          fare.fare === 'basic' &&
          fares.passengers.map(({ kind, count, each }) => (
            <div key={kind}>
              <dt>{t(`flights.total.${kind}`, { count })}</dt>
              <dd>{t('flights.total.each', { price: shown(each) })}</dd>
            </div>
          ))}
        {fare.price.lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('flights.total.taxes', { amount: shown(fare.price.tax) })}</p>
      <OfferWhy basis={fare.basis} price={fare.price.inclusive} />
      {(state === 'seat_taken' || state === 'failed') && (
        <Notice
          tone="warning"
          role="alert"
          title={t(`flights.total.${state}`)}
          actions={
            <Button size="small" onClick={onLookAgain}>
              {t('flights.total.lookAgain')}
            </Button>
          }
        >
          {t(`flights.total.${state}Text`)}
        </Notice>
      )}
      <HoldingNotice
        holding={holding}
        onAgree={(changed) => void hold(changed)}
        onLookAgain={onLookAgain}
        onClose={forget}
      />
      <Line>
        <Price value={total} language={language} size="large" unit={t('flights.fares.all')} />
        <Button
          tone="accent"
          size="main"
          working={state === 'asking' || holding.status === 'holding'}
          onClick={() => void book()}
        >
          {t(isTrip ? 'details.book.add' : 'details.book.action')}
        </Button>
      </Line>
    </Box>
  );
}

const Box = styled.section({
  display: 'grid',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  ...type.small,
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: space.m },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& summary': { cursor: 'pointer', minBlockSize: 24 },
});
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
});
