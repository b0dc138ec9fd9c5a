import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import type { VehicleBody } from '@travel/ui/pictures/vehicle/vehicle-shapes.ts';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { GuestRating } from '../offers/guest-rating.tsx';
import { CardChoice } from './card-choice.tsx';
import { ratingLine } from './results-column.ts';

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
  /** Text below the total: what it covers, and the price per day or passenger. */
  readonly unit: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** Card of a rental car or transfer in a list. One link covers the entire card. */
export function VehicleCard(props: VehicleCardProps) {
  const { id, label, name, body, head, score, reviews, terms, few, total, unit, to, children } = props;
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
          <Price value={total} language={language} size="large" align="end" unit={unit} />
        </Foot>
      </Body>
    </Article>
  );
}

// Phones show the picture next to the name and the rest below. Wide windows show the facts in the middle and the price
// at the end.
const Article = styled(Card)({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${space.xs} ${space.s}`,
  padding: space.m,
  [media.tablet]: { gridTemplateColumns: '18% minmax(0, 1fr)', gap: 0, padding: 0 },
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
    padding: `${space.xs} ${space.m}`,
  },
});
const Head = styled.div({ '& p': { color: color.ink2 } });
const Score = styled.div(ratingLine, {
  gridColumn: 2,
  justifySelf: 'start',
  [media.tablet]: { gridRow: 1, justifySelf: 'end' },
});
const Facts = styled.div({ gridColumn: '1 / -1', [media.tablet]: { gridArea: '2 / 1' } });
const Terms = styled.div(type.small, { display: 'flex', flexWrap: 'wrap', columnGap: space.s, color: color.ink2 });
const Few = styled.p({ color: color.negative, fontWeight: font.strong });
const Foot = styled.div({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  // Next to the head as well, below the rating.
  [media.tablet]: {
    gridArea: '1 / 2 / 3 / 3',
    alignSelf: 'end',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-start',
    gap: space.xxs,
    paddingBlockStart: space.xl,
  },
  '@container (min-width: 800px)': { flexDirection: 'row', gap: space.xl },
});
