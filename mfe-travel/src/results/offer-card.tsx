import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { media } from '@travel/ui/media';
import { color, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePageLink } from '../host/use-page-link.ts';
import { OfferPicture } from '../offers/offer-picture.tsx';
import type { DrawnScene } from '../offers/offer.ts';
import { ScoreWords } from '../offers/score-words.tsx';
import { CompareBox } from './compare/compare-box.tsx';
import { pointAt, pointAway, type PointingStore } from './map/pointing.ts';

interface OfferCardProps {
  readonly id: string;
  readonly name: string;
  /** Beside the name, such as its stars. */
  readonly marks?: ReactNode;
  /** Under the name: what and where it is. */
  readonly where: string;
  /** Tenths: 94 is 9.4. */
  readonly score: number;
  readonly reviews: number;
  readonly scene: DrawnScene | undefined;
  /** Whether it is among the first, whose pictures are seen at once. */
  readonly first: boolean;
  readonly to: string;
  readonly pointing: PointingStore;
  readonly cost: ReactNode;
  /** What is offered, and on which terms. */
  readonly children: ReactNode;
}

/** An offer in a list; one link carries the whole card. */
export function OfferCard(props: OfferCardProps) {
  const { id, name, marks, where, score, reviews, scene, first, to, pointing, cost, children } = props;
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
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
        <Head>
          <div>
            <Name>
              {name} {marks}
            </Name>
            <Where>{where}</Where>
          </div>
          <ScoreWords score={score} reviews={reviews} />
        </Head>
        {children}
        <Foot>
          <Choice>
            <CompareBox id={id} name={name} />
            <Select size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
              {t('results.select')}
            </Select>
          </Choice>
          {cost}
        </Foot>
      </Body>
    </Article>
  );
}

const Article = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 34%) minmax(0, 1fr)', minBlockSize: 208 },
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(OfferPicture)({
  aspectRatio: '16 / 10',
  [media.tablet]: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: '34%', aspectRatio: 'auto' },
});

const Body = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.m,
  [media.tablet]: { gridColumn: 2 },
});

const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: space.s });
const Name = styled.h2(type.titleSmall, { '& svg': { verticalAlign: 'middle' } });
const Where = styled.p(type.small, { color: color.ink2 });

const Foot = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  marginBlockStart: 'auto',
});

const Choice = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  // Stands in two lines before the price takes one more.
  flex: '1 1 0',
  minInlineSize: 'min-content',
  [media.tablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s },
});

// The whole card is its target.
const Select = styled(ButtonLink)({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
