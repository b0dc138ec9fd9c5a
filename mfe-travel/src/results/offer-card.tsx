import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, motion, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { OfferPicture } from '../offers/offer-picture.tsx';
import type { DrawnScene } from '../offers/offer.ts';
import { GuestRating } from '../offers/guest-rating.tsx';
import { CardLink } from './card-choice.tsx';
import { CompareBox } from './compare/compare-box.tsx';
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
  /**
   * Whether the card is compact, with the price at the end of the row if there is space; for lists with many short
   * facts.
   */
  readonly dense?: boolean;
  /** Description and terms of the offer. */
  readonly children: ReactNode;
}

/** Card of an offer in a list. One link covers the entire card. */
export function OfferCard(props: OfferCardProps) {
  const {
    id,
    name,
    marks,
    where,
    score,
    reviews,
    scene,
    first,
    to,
    pointing,
    cost,
    dense: isDense = false,
    children,
  } = props;
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const raised = useStore(pointing, (state) => state.chosen?.id === id || (state.id === id && state.from === 'map'));

  return (
    <Article
      as="article"
      flush
      chosen={raised}
      aria-label={name}
      data-dense={isDense}
      onPointerEnter={() => pointAt(pointing, id, 'list')}
      onPointerLeave={() => pointAway(pointing, id)}
      onFocus={() => pointAt(pointing, id, 'list')}
      onBlur={() => pointAway(pointing, id)}
    >
      <Picture scene={scene} first={first} />
      <Body>
        <Head>
          <div>
            <Name>
              {name} {marks}
            </Name>
            <Where>{where}</Where>
          </div>
          <GuestRating score={score} reviews={reviews} />
        </Head>
        {children}
        <Foot>
          <Choice>
            <CompareBox id={id} name={name} />
            <CardLink size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
              {t('results.select')}
            </CardLink>
          </Choice>
          {cost}
        </Foot>
      </Body>
    </Article>
  );
}

const Article = styled(Card)({
  display: 'grid',
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
  '--picture': '34%',
  '&[data-dense=true]': { '--picture': '22%' },
  [media.tablet]: {
    gridTemplateColumns: 'var(--picture) minmax(0, 1fr)',
    minBlockSize: 168,
    '&[data-dense=false]': { minBlockSize: 208 },
  },
});

const Picture = styled(OfferPicture)({
  aspectRatio: '16 / 10',
  [media.tablet]: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: 'var(--picture)',
    aspectRatio: 'auto',
  },
});

// Builds a selector for an element inside a dense card, at the given depth below the card.
const dense = (depth: string) => `[data-dense=true] > ${depth}&`;

const Body = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.m,
  [media.tablet]: {
    gridColumn: 2,
    [dense('')]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      columnGap: space.m,
      paddingBlock: space.s,
    },
  },
});

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space.s,
  [media.tablet]: { [dense('* > ')]: { display: 'contents' } },
});
const Name = styled.h2(type.titleSmall, { '& svg': { verticalAlign: 'middle' } });
const Where = styled.p(type.small, { color: color.ink2 });

const Foot = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  marginBlockStart: 'auto',
  [media.tablet]: {
    [dense('* > ')]: {
      flexDirection: 'column-reverse',
      justifyContent: 'flex-start',
      gap: space.xs,
      maxInlineSize: 176,
    },
  },
});

const Choice = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  // The comparison box and the button wrap to two lines before the price moves to a line of its own.
  flex: '1 1 0',
  minInlineSize: 'min-content',
  [media.tablet]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.s,
    [dense('* > * > ')]: { flex: 'none', justifyContent: 'flex-end' },
  },
});
