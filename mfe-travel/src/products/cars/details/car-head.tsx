import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { ScoreWords } from '../../../offers/score-words.tsx';
import type { CarDetails } from '../car.ts';
import { CarFacts } from '../parts/car-facts.tsx';

/** Shows the name of the car and its supplier. */
export function CarHead({ car, name }: { readonly car: CarDetails; readonly name: string }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <header>
      <Kind>{t('cars.page.kind', { category: car.category.label, supplier: car.supplier.name })}</Kind>
      <Head>
        <h1 css={type.place}>{name}</h1>
        <ScoreWords score={car.score} reviews={car.reviews} scale="large" />
      </Head>
      <CarFacts car={car} />
    </header>
  );
}

const Kind = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.xxs });
const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.m,
  marginBlockEnd: space.xs,
});
