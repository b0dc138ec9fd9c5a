import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/format/money';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { PlaceIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, font, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { Vehicle } from '@travel/ui/vehicle';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { ScoreWords } from '../../../offers/score-words.tsx';
import { CompareBox } from '../../../results/compare/compare-box.tsx';
import type { CarResult } from '../car.ts';
import { CarFacts } from '../parts/car-facts.tsx';

interface CarCardProps {
  readonly car: CarResult;
  /** That the total is for. */
  readonly days: number;
  /** The clock of the place of pick-up. */
  readonly zone: string;
  readonly to: string;
}

/** Few enough to be told. */
const fewCars = 3;

/** A car in a list; one link carries the whole card. */
export const CarCard = memo(function CarCard({ car, days, zone, to }: CarCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  const { model, category, price, pickup, dropoff, left } = car;
  const name = t('cars.orSimilar', { model });
  const oneWay = pickup.station_id !== dropoff.station_id;
  return (
    <Article as="article" flush aria-label={t('cars.named', { name, supplier: car.supplier.name })}>
      <Picture body={car.body} />
      <Body>
        <Head>
          <div>
            <p css={type.small}>{category.label}</p>
            <Name>{name}</Name>
          </div>
          <div>
            <ScoreWords score={car.score} reviews={car.reviews} />
            <Supplier>{car.supplier.name}</Supplier>
          </div>
        </Head>
        <CarFacts car={car} />
        <Where>
          <PlaceIcon size={16} /> <span>{t('results.where', { area: pickup.name, note: pickup.desk })}</span>
        </Where>
        {oneWay && <p css={type.small}>{t('cars.returnTo', { station: dropoff.name })}</p>}
        <Foot>
          <Terms>
            <p>{t('cars.terms', { mileage: car.mileage, fuel: car.fuel_policy })}</p>
            <PolicyLine cancellation={car.cancellation} zone={zone} />
            <CompareBox id={car.car_id} name={t('cars.named', { name, supplier: car.supplier.name })} />
            {left <= fewCars && <Few>{t('cars.left', { count: left })}</Few>}
          </Terms>
          <Cost>
            <Price
              value={price.inclusive}
              language={language}
              size="large"
              align="end"
              unit={t('cars.days', { count: days })}
            />
            <span>{t('cars.perDay', { price: formatMoney(price.per_day, language) })}</span>
            <b>{t(car.prebook ? 'cars.pay.now' : 'cars.pay.counter')}</b>
            <Select size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
              {t('results.select')}
            </Select>
          </Cost>
        </Foot>
      </Body>
    </Article>
  );
});

const Article = styled(Card)({
  position: 'relative',
  display: 'grid',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 26%) minmax(0, 1fr)' },
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(Vehicle)({ blockSize: 132, [media.tablet]: { blockSize: '100%' } });

const Body = styled.div({ display: 'flex', flexDirection: 'column', gap: space.xs, padding: space.m });
const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.s,
  '& p': { color: color.ink2 },
});
const Name = styled.h2(type.titleSmall, { marginBlockEnd: space.xxs });
const Supplier = styled.p(type.small, { textAlign: 'end', fontWeight: font.strong });
const Where = styled.p(type.small, {
  display: 'flex',
  gap: 6,
  '& svg': { flex: 'none', marginBlockStart: 2 },
});

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  marginBlockStart: 'auto',
});
const Terms = styled.div(type.small, { flex: '1 1 200px', display: 'grid', gap: 2, color: color.ink2 });
const Few = styled.p({ color: color.negative, fontWeight: font.strong });
const Cost = styled.div(type.small, {
  flex: '1 0 auto',
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  color: color.ink2,
  '& b': { color: color.ink, fontWeight: font.medium },
  '& > a': { marginBlockStart: space.xs },
});

// The whole card is its target.
const Select = styled(ButtonLink)({ '&::after': { content: '""', position: 'absolute', inset: 0 } });
