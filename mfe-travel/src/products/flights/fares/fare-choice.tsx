import styled from '@emotion/styled';
import type { FlightFares } from '@travel/contracts/endpoints/products/flights';
import { maxExtraBags } from '@travel/contracts/products/flights/chosen-fare';
import { seatFromAge } from '@travel/contracts/products/flights/passengers';
import { multiply, sum, zero, type Money } from '@travel/contracts/money/money';
import { DelayedLiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Stepper } from '@travel/ui/fields/stepper.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { resultsColumn, resultsId } from '../../../results/results-column.ts';
import type { FlightSearch } from '../flight-search.ts';
import { ChosenLegs } from '../results/chosen-legs.tsx';
import { Segments } from '../results/segments.tsx';
import { BookFlights } from './book-flights.tsx';
import { FareCard } from './fare-card.tsx';
import { SeatMaps } from './seat-maps.tsx';
import { useChosenFare } from './use-chosen-fare.ts';
import { useSeatMaps } from './use-seat-maps.ts';

interface FareChoiceProps {
  readonly search: FlightSearch;
  readonly fares: FlightFares;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onLookAgain: () => void;
}

/** Shows the fares side by side, bag and seat selection, and the price breakdown. */
export function FareChoice({ search, fares, onChange, onLookAgain }: FareChoiceProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const seatCount = search.passengers.adults + search.passengers.childAges.filter((age) => age >= seatFromAge).length;
  const [chosen, choose] = useChosenFare(search, seatCount);
  const maps = useSeatMaps();
  const { seats } = chosen;
  const fare = fares.fares.find((one) => one.fare === chosen.fare) ?? fares.fares[0];
  if (!fare) return null;
  const zone = fares.airports[fares.legs[0]?.segments[0]?.departs.airport ?? '']?.time_zone ?? 'UTC';
  const { currency } = fares.bag_price;
  const mostBags = fare.bag_prices?.length ?? maxExtraBags;
  const bags = Math.min(chosen.bags, mostBags);
  const usualBags = multiply(fares.bag_price, { numerator: bags * search.legs.length, denominator: 1 });
  // A supplier prices each number of bags, and sells no more of them.
  const bagsCost = fare.bag_prices ? (fare.bag_prices[bags - 1] ?? zero(currency)) : usualBags;
  const seatPrices = fare.rules.seat === 'free' ? [] : maps.pricesOf(seats);
  const bagLabel = t('flights.fares.moreBags');
  const seatsCost = seatPrices && sum(seatPrices, currency);
  const { inclusive } = fare.price;
  const total = seatsCost && sum([inclusive, bagsCost, seatsCost], inclusive.currency);

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
            onChoose={() => choose({ fare: one.fare })}
          />
        ))}
      </Fares>
      <Extras aria-labelledby="flight-extras">
        <h2 id="flight-extras" css={type.titleSmall}>
          {t('flights.fares.extras')}
        </h2>
        <Stepper
          label={bagLabel}
          help={
            <>
              {mostBags === 0
                ? t('flights.fares.noBags')
                : t('flights.fares.bagPrice', { price: formatMoney(fares.bag_price, language) })}
              {bags > 0 && <Cost>{t('flights.fares.inTotal', { price: formatMoney(bagsCost, language) })}</Cost>}
            </>
          }
          value={bags}
          max={mostBags}
          onChange={(count) => choose({ bags: count })}
          fewerLabel={t('search.who.fewer', { what: bagLabel })}
          moreLabel={t('search.who.more', { what: bagLabel })}
        />
        <SeatMaps
          legs={fares.legs}
          names={fares}
          cabin={search.cabin}
          fareToken={fare.fare_token}
          passengers={seatCount}
          isFree={fare.rules.seat === 'free'}
          value={seats}
          onChange={(picked) => choose({ seats: picked })}
          onMap={maps.keep}
        />
        <SeatsAndTotal seatCount={seats.length} seatsCost={seatsCost} total={total} />
      </Extras>
      {fares.documents !== 'none' && <Note>{t(`flights.documents.${fares.documents}`)}</Note>}
      <BookFlights
        // Resets messages about the previous selection, such as a changed price or a taken seat.
        key={JSON.stringify(chosen)}
        search={search}
        fares={fares}
        fare={fare}
        chosen={{ ...chosen, bags }}
        extras={seatsCost && { bags: bagsCost, seats: seatsCost }}
        total={total}
        onLookAgain={onLookAgain}
      />
    </Column>
  );
}

interface SeatsAndTotalProps {
  readonly seatCount: number;
  /** Price of all seats; null until it is known, like the total. */
  readonly seatsCost: Money | null;
  readonly total: Money | null;
}

/** Shows the price of all seats, and announces the total of fare, bags and seats when it changes. */
function SeatsAndTotal({ seatCount, seatsCost, total }: SeatsAndTotalProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <>
      {seatsCost && seatsCost.amount > 0 && (
        <Cost>
          {t('flights.total.seats', { count: seatCount })} ·{' '}
          {t('flights.fares.inTotal', { price: formatMoney(seatsCost, language) })}
        </Cost>
      )}
      <VisuallyHidden as="div">
        <DelayedLiveRegion>{total && `${t('flights.total.all')}: ${formatMoney(total, language)}`}</DelayedLiveRegion>
      </VisuallyHidden>
    </>
  );
}

const Column = styled.div(resultsColumn, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  maxInlineSize: 1080,
  // Keeps a focused control from scrolling under the price bar at the foot of the page.
  '& :is(button, select, summary, a)': { scrollMarginBlockEnd: 112 },
});
const Fares = styled.div({
  display: 'grid',
  gap: space.m,
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const Extras = styled.section({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s });
const Cost = styled.p(type.small, { color: color.ink, fontWeight: font.strong, fontVariantNumeric: 'tabular-nums' });
const Note = styled.p(type.small, { color: color.ink2, marginBlockStart: space.s, maxInlineSize: '75ch' });
