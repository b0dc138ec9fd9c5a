import styled from '@emotion/styled';
import { headerOverlapProperty, heroAttribute } from '@travel/contracts/host/page-layout';
import type { TravelProduct } from '../../products/travel-product.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import phonePicture from '@travel/ui/scenes/hero-main-phone.avif';
import picture from '@travel/ui/scenes/hero-main.avif';
import { useTranslation } from 'react-i18next';
import type { Month } from '@travel/contracts/locale/days/days';
import type { Place } from '../../places/place.ts';
import { ProductTabs } from '../product-tabs.tsx';
import { HomeSearch } from '../home-search.tsx';
import { useHeroPicture } from '../use-hero-picture.ts';
import { SunNote } from './sun-note.tsx';

interface AlmanacHeroProps {
  readonly product: TravelProduct;
  /** The place and month whose sunset is shown with the organisation's picture; undefined until they are loaded. */
  readonly sun: { readonly place: Place; readonly month: Month } | undefined;
}

export function AlmanacHero({ product, sun }: AlmanacHeroProps) {
  const { t } = useTranslation('mfe-travel');
  const own = useHeroPicture(product);
  return (
    <Hero data-ground="night" {...{ [heroAttribute]: 'dark' }}>
      <Picture
        src={own ?? picture}
        phoneSrc={own ?? phonePicture}
        alt=""
        width={1920}
        height={1080}
        hour="dusk"
        focus={own ? '0 100%' : '0 62%'}
        first
      />
      <Veil />
      <Column>
        <Words>
          <Text>
            <Title>{t(product.home.title ?? 'home.almanac.title')}</Title>
            <Lead data-shown={own !== undefined}>{t(product.home.lead('almanac'))}</Lead>
            <Note>{sun && !own && <SunNote {...sun} />}</Note>
          </Text>
        </Words>
        <Card data-ground="day">
          <Bar>
            <ProductTabs />
          </Bar>
          <HomeSearch product={product} look="almanac" />
        </Card>
      </Column>
    </Hero>
  );
}

/** Height of the part at the top that the page header covers. */
const covered = `var(${headerOverlapProperty}, 0px)`;

// Stacks above the following content, because the panels of the search open over that content.
const Hero = styled.section({
  position: 'relative',
  zIndex: 1,
  color: color.onNight,
  [media.desktop]: { minBlockSize: `calc(${covered} + 593px)` },
});

// Text next to the sun needs enough width; on narrower screens it is above the sun.
const narrow = '@media (max-width: 767.98px)';
const beside = '@media (min-width: 768px)';

const height = {
  blockSize: `calc(${covered} + 398px)`,
  [media.tablet]: { blockSize: `calc(${covered} + 490px)` },
  [media.desktop]: { blockSize: '100%' },
} as const;

const Picture = styled(Scene)({
  position: 'absolute',
  zIndex: -2,
  insetInline: 0,
  insetBlockStart: 0,
  ...height,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  // Enlarges the scene on narrow screens, so that the sun is between the text and the search.
  [narrow]: {
    '& img': { objectPosition: '62% 0', transform: 'scale(1.12)', transformOrigin: '62% 0' },
    '[dir=rtl] & img': { transform: 'scale(-1.12, 1.12)', transformOrigin: '50% 0' },
  },
  [media.mobile]: {
    [beside]: {
      '& img': { transform: 'scale(1.2)', transformOrigin: '0 40%' },
      '[dir=rtl] & img': { transform: 'scale(-1.2, 1.2)', transformOrigin: '50% 40%' },
    },
  },
});

const getVeilColor = (strength: number): string => `rgb(8 34 44 / ${strength})`;

/** Returns a horizontal position in pixels from the start of the page's column. */
const getInset = (pixels: number): string => `calc(max(48px, 50vw - 620px) + ${pixels}px)`;

// Gives white text a contrast of 4.5:1 where the sky is brightest. The veil fades out between the text and the sun.
const fading = [
  getVeilColor(0.8),
  `${getVeilColor(0.66)} ${getInset(340)}`,
  `${getVeilColor(0.6)} ${getInset(460)}`,
  `${getVeilColor(0.36)} ${getInset(540)}`,
  `${getVeilColor(0.14)} ${getInset(610)}`,
  `transparent ${getInset(680)}`,
].join(', ');

const Veil = styled.div({
  display: 'none',
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlockStart: 0,
  ...height,
  [beside]: {
    display: 'block',
    background: `linear-gradient(to right, ${fading})`,
  },
  // Mirrors the veil on right-to-left pages.
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
});

const Column = styled.div(pageColumn, {
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'inherit',
  [media.desktop]: { paddingBlockEnd: space.l },
});

const Words = styled.div({
  minBlockSize: `calc(${covered} + 246px)`,
  paddingBlockEnd: space.l,
  [media.tablet]: { minBlockSize: `calc(${covered} + 346px)` },
  [media.desktop]: { flex: 1, minBlockSize: 0, paddingBlockEnd: space.xxl },
});

const Text = styled.div({
  position: 'relative',
  paddingBlockStart: `calc(${covered} + 18px)`,
  [media.desktop]: { paddingBlockStart: `calc(${covered} + 74px)` },
  // On narrow screens the veil is as high as the text, however many lines it has.
  [narrow]: {
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      insetBlock: '0 -40px',
      insetInline: 'calc(-1 * var(--page-margin))',
      background: `linear-gradient(to bottom, ${getVeilColor(0.8)}, ${getVeilColor(0.66)} calc(100% - 44px), transparent)`,
    },
  },
});

const Title = styled.h1(type.hero, { whiteSpace: 'pre-line' });

const Lead = styled.p(type.lead, {
  display: 'none',
  marginBlockStart: space.l,
  maxInlineSize: 440,
  [beside]: { display: 'block' },
  // Narrow screens have room for the lead if there is no sunset.
  '&[data-shown=true]': { display: 'block' },
});

// Reserves one line for the sunset time until the places are loaded.
const Note = styled.div({
  minBlockSize: '1.6em',
  marginBlockStart: space.xxs,
  [beside]: { marginBlockStart: space.s },
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
