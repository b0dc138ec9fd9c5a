import styled from '@emotion/styled';
import type { FlightFare, FlightFares } from '@travel/contracts/endpoints/products/flights';
import type { ChosenFare } from '@travel/contracts/products/flights/chosen-fare';
import type { Money } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { getErrorCode } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookButton } from '../../../details/book-button.tsx';
import { ChangeDifference } from '../../../details/changing/change-difference.tsx';
import { HoldingNotice } from '../../../details/holding-notice.tsx';
import { OfferPriceExplanation } from '../../../details/offer-price-explanation.tsx';
import { useOfferHold, type HoldState } from '../../../details/use-offer-hold.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { toTravellerQuery, type FlightSearch } from '../flight-search.ts';
import { CostLines } from './cost-lines.tsx';

interface BookFlightsProps {
  readonly search: FlightSearch;
  readonly fares: FlightFares;
  readonly fare: FlightFare;
  readonly chosen: ChosenFare;
  /** Price of bags and seats on top of the fare; null until all seat prices have loaded. */
  readonly extras: { readonly bags: Money; readonly seats: Money } | null;
  /** Price of the fare with bags and seats; null until all seat prices have loaded. */
  readonly total: Money | null;
  readonly onLookAgain: () => void;
}

/** Shows the price breakdown and the button that books the flights. */
export function BookFlights({ search, fares, fare, chosen, extras, total, onLookAgain }: BookFlightsProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const booking = useOfferHold();
  const { holding, hold, forget } = booking;
  const [state, setState] = useState<'idle' | 'asking' | 'seat_taken' | 'failed'>('idle');
  const [changed, setChanged] = useState<Extract<HoldState, { status: 'price-changed' }> | null>(null);

  const book = async () => {
    if (!total) return;
    setState('asking');
    setChanged(null);
    try {
      const { data } = await http('POST /api/flights/offers', {
        body: {
          options: [...search.chosen],
          fare: fare.fare,
          ...(fare.fare_token !== undefined && { fare_token: fare.fare_token }),
          ...toTravellerQuery(search, locale),
          bags: chosen.bags,
          seats: [...chosen.seats],
        },
      });
      setState('idle');
      const { offer, price } = data;
      // Fares rise as departure approaches, so the signed offer may cost more than the price on the screen.
      if (price.inclusive.amount === total.amount) await hold(offer);
      else setChanged({ status: 'price-changed', was: total, now: price.inclusive, offer });
    } catch (error) {
      setState(getErrorCode(error) === 'seat_taken' ? 'seat_taken' : 'failed');
    }
  };

  return (
    <>
      <Box aria-labelledby="flight-total">
        <h2 id="flight-total" css={type.titleSmall}>
          {t('flights.total.title')}
        </h2>
        <CostLines fares={fares} fare={fare} chosen={chosen} extras={extras} total={total} />
        <OfferPriceExplanation basis={fare.basis} price={fare.price.inclusive} />
      </Box>
      <Foot>
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
          holding={changed ?? holding}
          onAgree={(offer) => {
            setChanged(null);
            void hold(offer);
          }}
          onLookAgain={onLookAgain}
          onClose={forget}
        />
        {total && <ChangeDifference total={total} />}
        <Line>
          {total && <Price value={total} language={locale.language} size="large" unit={t('flights.fares.all')} />}
          <BookButton booking={booking} busy={!total || state === 'asking'} onBook={() => void book()} />
        </Line>
      </Foot>
    </>
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
  '& summary': { cursor: 'pointer', minBlockSize: 24 },
});
// Keeps the total price and the booking button in view while the traveller chooses.
const Foot = styled.div({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'grid',
  gap: space.s,
  paddingBlock: `${space.s} max(${space.s}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.ground,
});
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.m,
});
