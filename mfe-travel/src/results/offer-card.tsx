import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, motion, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { OfferPicture } from '../offers/offer-picture.tsx';
import type { DrawnScene } from '../offers/offer.ts';
import { GuestRating } from '../offers/guest-rating.tsx';
import { CardChoice } from './card-choice.tsx';
import { ratingLine } from './results-column.ts';
import { pointAt, pointAway, type PointingStore } from './map/pointing.ts';

interface OfferCardProps {
  readonly id: string;
  readonly name: string;
  /** Symbols next to the name, such as the stars of a hotel. */
  readonly marks?: ReactNode;
  /** Text below the name: the kind of offer and its location. */
  readonly where: string;
  /** Guest rating in tenths: 94 means 9.4. */
  readonly score: number;
  readonly reviews: number;
  readonly scene: DrawnScene | undefined;
  /** Whether the offer is one of the first in the list, whose pictures are visible at once. */
  readonly first: boolean;
  readonly to: string;
  readonly pointing: PointingStore;
  readonly cost: ReactNode;
  /** Description and terms of the offer. */
  readonly children: ReactNode;
}

/** Card of an offer in a list. One link covers the entire card. */
export function OfferCard(props: OfferCardProps) {
  const { id, name, marks, where, score, reviews, scene, first, to, pointing, cost, children } = props;
  const raised = useStore(pointing, (state) => state.chosen?.id === id || (state.id === id && state.from === 'map'));

  return (
    <Article
      as="article"
      flush
      chosen={raised}
      aria-label={name}
      onPointerEnter={() => pointAt(pointing, id, 'list')}
      onPointerLeave={() => pointAway(pointing, id)}
      onFocus={() => pointAt(pointing, id, 'list')}
      onBlur={() => pointAway(pointing, id)}
    >
      <Picture scene={scene} first={first} />
      <Body>
        <Title>
          <Name>
            {name} {marks}
          </Name>
          <Where>{where}</Where>
        </Title>
        <Facts>{children}</Facts>
        <End>
          <Rating>
            <GuestRating score={score} reviews={reviews} />
          </Rating>
          <Cost>{cost}</Cost>
          <CardChoice id={id} name={name} to={to} />
        </End>
      </Body>
    </Article>
  );
}

const Article = styled(Card)({
  display: 'grid',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
  [media.tablet]: { gridTemplateColumns: '22% minmax(0, 1fr)' },
});

const Picture = styled(OfferPicture)({
  aspectRatio: '16 / 10',
  [media.tablet]: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: '22%', aspectRatio: 'auto' },
});

// Phones show the rating next to the name, and the price next to the link. Wider windows show them in a column at the
// end of the card.
const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: `${space.xs} ${space.m}`,
  padding: space.m,
  [media.tablet]: {
    gridColumn: 2,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: space.xxs,
    paddingBlock: space.xs,
  },
});

const Title = styled.div({ gridColumn: '1 / 3', [media.tablet]: { gridColumn: 1 } });
const Name = styled.h2(type.titleSmall, { '& svg': { verticalAlign: 'middle' } });
const Where = styled.p(type.small, { color: color.ink2 });

const Facts = styled.div({
  gridArea: '2 / 1 / 3 / -1',
  [media.tablet]: { gridArea: '2 / 1' },
});

const End = styled.div({
  display: 'contents',
  [media.tablet]: {
    gridArea: '1 / 2 / 3 / 3',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: space.xxs,
    maxInlineSize: 216,
  },
  '& > *': { gridRow: 1, gridColumn: 3 },
  '& > :last-child': { gridRow: 3, gridColumn: 1, alignSelf: 'end' },
});

const Rating = styled.div(ratingLine);
const Cost = styled.div({ '&&': { gridArea: '3 / 2 / 4 / 4' }, marginBlockStart: 'auto' });
