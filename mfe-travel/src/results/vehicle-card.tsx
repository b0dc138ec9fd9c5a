import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, motion, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import type { VehicleBody } from '@travel/ui/pictures/vehicle/vehicle-shapes.ts';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { GuestRating } from '../offers/guest-rating.tsx';
import { CardChoice } from './card-choice.tsx';

interface VehicleCardProps {
  readonly id: string;
  /** Accessible name of the card and its link. */
  readonly label: string;
  readonly name: string;
  readonly body: VehicleBody;
  /** Name, category and supplier of the vehicle. */
  readonly head: ReactNode;
  readonly score: number;
  readonly reviews: number;
  /** Terms, shown below the description. */
  readonly terms: ReactNode;
  /** Message that only a few vehicles are left; null if there are many. */
  readonly few: string | null;
  readonly total: Money;
  /** Text for what the total price covers: `4 days`. */
  readonly unit: string;
  /** Text below the total: the price per day or passenger, and where the customer pays. */
  readonly cost: ReactNode;
  readonly to: string;
  readonly children: ReactNode;
}

/** Card of a rental car or transfer in a list. One link covers the entire card. */
export function VehicleCard(props: VehicleCardProps) {
  const { id, label, name, body, head, score, reviews, terms, few, total, unit, cost, to, children } = props;
  const { language } = useHost().locale;
  return (
    <Article as="article" flush aria-label={label}>
      <Picture body={body} />
      <Body>
        <Head>{head}</Head>
        <Score>
          <GuestRating score={score} reviews={reviews} />
        </Score>
        <Facts>
          {children}
          <Terms>
            {terms}
            {few !== null && <Few>{few}</Few>}
          </Terms>
        </Facts>
        <Foot>
          <CardChoice id={id} name={name} label={label} to={to} />
          <Cost>
            <Price value={total} language={language} size="large" align="end" unit={unit} />
            {cost}
          </Cost>
        </Foot>
      </Body>
    </Article>
  );
}

// Phones show the picture next to the name and the rest below. Wide windows show the facts in the middle and the price
// at the end.
const Article = styled(Card)({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${space.xs} ${space.s}`,
  padding: space.m,
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.tablet]: { gridTemplateColumns: 'minmax(144px, 24%) minmax(0, 1fr)', gap: 0, padding: 0 },
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(Vehicle)({
  gridRow: '1 / 3',
  minBlockSize: 88,
  borderRadius: radius.field,
  [media.tablet]: { gridRow: 'auto', borderRadius: 0 },
});
const Body = styled.div({
  display: 'contents',
  [media.tablet]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: `${space.xxs} ${space.m}`,
    padding: `${space.s} ${space.m}`,
  },
});
const Head = styled.div({ '& p': { color: color.ink2 } });
const Score = styled.div({ gridColumn: 2, justifySelf: 'start', [media.tablet]: { justifySelf: 'end' } });
const Facts = styled.div({
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  [media.tablet]: { gridColumn: 1 },
});
const Terms = styled.div(type.small, { display: 'grid', gap: 2, color: color.ink2 });
const Few = styled.p({ color: color.negative, fontWeight: font.strong });
const Foot = styled.div({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  [media.tablet]: { gridColumn: 2, flexDirection: 'column-reverse', justifyContent: 'flex-start', gap: space.xs },
});
const Cost = styled.div(type.small, {
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  color: color.ink2,
  '& b': { color: color.ink, fontWeight: font.medium },
});
