import styled from '@emotion/styled';
import type { FlightFares } from '@travel/contracts/endpoints/flights';
import type { FareKey } from '@travel/contracts/flights/words';
import { seatFromAge } from '@travel/contracts/flights/passengers';
import { add, multiply } from '@travel/contracts/money';
import { media } from '@travel/ui/media';
import { Stepper } from '@travel/ui/stepper';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { formatMoney } from '@travel/contracts/format/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import type { FlightSearch } from '../flight-search.ts';
import { ChosenLegs } from '../results/chosen-legs.tsx';
import { Segments } from '../results/segments.tsx';
import { BookFlights } from './book-flights.tsx';
import { FareCard } from './fare-card.tsx';
import { SeatMaps } from './seat-maps.tsx';
import type { PickedSeat } from './seat-maps.tsx';

interface FareChoiceProps {
  readonly search: FlightSearch;
  readonly fares: FlightFares;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onLookAgain: () => void;
}

const mostBags = 5;

/** The fares beside each other, bags and seats, and what all of it costs. */
export function FareChoice({ search, fares, onChange, onLookAgain }: FareChoiceProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const [fareKey, setFareKey] = useState<FareKey>('basic');
  const [bags, setBags] = useState(0);
  const [seats, setSeats] = useState<readonly PickedSeat[]>([]);
  const fare = fares.fares.find((one) => one.fare === fareKey) ?? fares.fares[0];
  if (!fare) return null;
  const seatCount = search.passengers.adults + search.passengers.childAges.filter((age) => age >= seatFromAge).length;
  const zone = fares.airports[fares.legs[0]?.segments[0]?.departs.airport ?? '']?.time_zone ?? 'UTC';
  const bagsCost = multiply(fares.bag_price, { numerator: bags * search.legs.length, denominator: 1 });
  const paidSeats = fare.rules.seat === 'free' ? [] : seats;
  const total = [bagsCost, ...paidSeats.map(({ price }) => price)].reduce(add, fare.price.inclusive);
  const bagLabel = t('flights.fares.moreBags');

  return (
    <Column id={resultsId} tabIndex={-1}>
      <h1 css={type.section}>{t('flights.fares.title')}</h1>
      <ChosenLegs
        answer={{ ...fares, chosen: fares.legs }}
        onChange={(count) => onChange(search.chosen.slice(0, count))}
      />
      <details>
        <summary>{t('flights.details')}</summary>
        {fares.legs.map((leg) => (
          <Segments key={leg.option_id} option={leg} names={fares} />
        ))}
        <Note>{t('flights.emissions.method')}</Note>
      </details>
      <Fares role="group" aria-label={t('flights.fares.title')}>
        {fares.fares.map((one) => (
          <FareCard
            key={one.fare}
            fare={one}
            zone={zone}
            isChosen={one === fare}
            onChoose={() => setFareKey(one.fare)}
          />
        ))}
      </Fares>
      <Extras aria-labelledby="flight-extras">
        <h2 id="flight-extras" css={type.titleSmall}>
          {t('flights.fares.extras')}
        </h2>
        <Stepper
          label={bagLabel}
          help={t('flights.fares.bagPrice', { price: formatMoney(fares.bag_price, language) })}
          value={bags}
          max={mostBags}
          onChange={setBags}
          fewerLabel={t('search.who.fewer', { what: bagLabel })}
          moreLabel={t('search.who.more', { what: bagLabel })}
        />
        <SeatMaps
          legs={fares.legs}
          names={fares}
          cabin={search.cabin}
          passengers={seatCount}
          isFree={fare.rules.seat === 'free'}
          value={seats}
          onChange={setSeats}
        />
      </Extras>
      {fares.documents !== 'none' && <Note>{t(`flights.documents.${fares.documents}`)}</Note>}
      <BookFlights
        search={search}
        fares={fares}
        fare={fare}
        bags={bags}
        seats={seats}
        total={total}
        onLookAgain={onLookAgain}
      />
    </Column>
  );
}

const Column = styled.div(resultsColumn, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  maxInlineSize: 1080,
});
const Fares = styled.div({
  display: 'grid',
  gap: space.m,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const Extras = styled.section({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s });
const Note = styled.p(type.small, { color: color.ink2, marginBlockStart: space.s, maxInlineSize: '75ch' });
