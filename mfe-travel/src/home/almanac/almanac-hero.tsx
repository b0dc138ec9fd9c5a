import styled from '@emotion/styled';
import { headerOver, heroAttribute } from '@travel/contracts/layout';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { Scene } from '@travel/ui/scene';
import { color, radius, shadow, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import phonePicture from '@travel/ui/scenes/hero-main-phone.avif';
import picture from '@travel/ui/scenes/hero-main.avif';
import { useTranslation } from 'react-i18next';
import type { Month } from '../../dates/calendar-days.ts';
import type { Place } from '../../places/place.ts';
import { ProductTabs } from '../../search-box/product-tabs.tsx';
import { SearchBox } from '../../search-box/search-box.tsx';
import { leadKey } from '../lead.ts';
import { SunNote } from './sun-note.tsx';

interface AlmanacHeroProps {
  readonly product: ProductDefinition;
  /** Whose sun is told; nobody's until the places are there. */
  readonly sun: { readonly place: Place; readonly month: Month } | undefined;
}

/** The scene with the headline in its calm sky, and the search at its foot. */
export function AlmanacHero({ product, sun }: AlmanacHeroProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Hero data-ground="night" {...{ [heroAttribute]: 'dark' }}>
      <Picture
        src={picture}
        phoneSrc={phonePicture}
        alt=""
        width={1920}
        height={1080}
        hour="dusk"
        focus="58% 62%"
        first
      />
      <Veil />
      <Column>
        <Words>
          <Title>{t('home.almanac.title')}</Title>
          <Lead>{t(leadKey(product, 'almanac'))}</Lead>
          <Note>{sun && <SunNote {...sun} />}</Note>
        </Words>
        <Card data-ground="day">
          <Bar>
            <ProductTabs />
          </Bar>
          <SearchBox product={product} look={{ look: 'almanac', place: 'hero' }} />
        </Card>
      </Column>
    </Hero>
  );
}

/** What of the hero's top lies under the header. */
const covered = `var(${headerOver}, 0px)`;

// Above what follows, because the search opens over it.
const Hero = styled.section({
  position: 'relative',
  zIndex: 1,
  color: color.onNight,
  [media.desktop]: { minBlockSize: `calc(${covered} + 593px)` },
});

const Picture = styled(Scene)({
  position: 'absolute',
  zIndex: -2,
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: `calc(${covered} + 398px)`,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  // Nearer on phones, so that the sun stands between the words and the search.
  [media.phone]: {
    '& img': { objectPosition: '62% 0', transform: 'scale(1.12)', transformOrigin: '62% 0' },
    '[dir=rtl] & img': { transform: 'scale(-1.12, 1.12)', transformOrigin: '50% 0' },
  },
  [media.tablet]: { blockSize: `calc(${covered} + 448px)` },
  [media.desktop]: { blockSize: '100%' },
});

// The text stands in calm sky; the veil is gone before the sun. Turned as a whole where the page runs the other way.
const Veil = styled.div({
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: `calc(${covered} + 398px)`,
  background: 'linear-gradient(to bottom, rgb(8 34 44 / 0.8), rgb(8 34 44 / 0.66) 46%, transparent 57%)',
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  [media.tablet]: { blockSize: `calc(${covered} + 448px)` },
  [media.desktop]: {
    blockSize: '100%',
    background: [
      'linear-gradient(to right, rgb(8 34 44 / 0.84), rgb(8 34 44 / 0.7) 26%, rgb(8 34 44 / 0.28) 42%, transparent 54%)',
      'linear-gradient(to bottom, rgb(8 34 44 / 0.7), transparent 22%)',
    ].join(', '),
  },
});

const Column = styled.div(pageColumn, {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'inherit',
  [media.desktop]: { paddingBlockEnd: space.l },
});

const Words = styled.div({
  position: 'relative',
  paddingBlockStart: `calc(${covered} + 18px)`,
  minBlockSize: `calc(${covered} + 246px)`,
  [media.tablet]: { minBlockSize: `calc(${covered} + 290px)` },
  [media.desktop]: {
    flex: 1,
    paddingBlockStart: `calc(${covered} + 74px)`,
    minBlockSize: 0,
    paddingBlockEnd: space.xxl,
  },
});

const Title = styled.h1(type.hero, {
  whiteSpace: 'pre-line',
});

const Lead = styled.p(type.lead, {
  display: 'none',
  marginBlockStart: space.l,
  maxInlineSize: '25em',
  [media.tablet]: { display: 'block' },
});

// The line keeps its place before the places are there.
const Note = styled.div({
  minBlockSize: '1.6em',
  marginBlockStart: space.xxs,
  [media.desktop]: {
    position: 'absolute',
    insetBlockStart: `calc(${covered} + 26px)`,
    insetInlineStart: '50%',
    margin: 0,
  },
});

const Card = styled.div({
  position: 'relative',
  zIndex: 1,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.raised,
  color: color.ink,
  '& form': { padding: space.m, borderRadius: 'inherit' },
  [media.desktop]: {
    '& form': { padding: 0 },
    '& [data-cell]:first-of-type': { borderEndStartRadius: radius.card },
  },
});

const Bar = styled.div({
  borderBlockEnd: `1px solid ${color.line}`,
  paddingInline: space.m,
  overflow: 'hidden',
  [media.phone]: { paddingInline: space.xxs },
  '& a': { marginBlockEnd: -1 },
});
