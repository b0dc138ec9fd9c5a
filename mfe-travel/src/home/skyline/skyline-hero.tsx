import styled from '@emotion/styled';
import { toDay } from '@travel/contracts/locale/days/days';
import { useLocationText } from '../../places/use-location-text.ts';
import type { TravelProduct } from '../../products/travel-product.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import phonePicture from '@travel/ui/scenes/hero-skyline-phone.avif';
import picture from '@travel/ui/scenes/hero-skyline.avif';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateBlueHour } from '../../places/daylight/sun-day.ts';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import type { Place } from '../../places/place.ts';
import { ProductTabs } from '../product-tabs.tsx';
import { HomeSearch } from '../home-search.tsx';
import { useHeroPicture } from '../use-hero-picture.ts';

interface SkylineHeroProps {
  readonly product: TravelProduct;
  /** The city whose blue hour is shown; undefined until the places are loaded. */
  readonly city: Place | undefined;
}

/** Shows the headline over a city at night; below are the products in one line and the search in another. */
export function SkylineHero({ product, city }: SkylineHeroProps) {
  const { t } = useTranslation('mfe-travel');
  const own = useHeroPicture(product);
  return (
    <>
      <Hero data-ground="night">
        <Words>
          <Title>{t(product.home.title ?? 'home.skyline.title')}</Title>
          <Lead>{t(product.home.lead('skyline'))}</Lead>
        </Words>
        <City>
          <Picture
            src={own ?? picture}
            phoneSrc={own ?? phonePicture}
            alt=""
            width={1920}
            height={1080}
            hour="blue"
            focus="60% 66%"
            first
          />
          {city && !own && <BlueHour city={city} />}
        </City>
      </Hero>
      <Bar>
        <Column>
          <ProductTabs />
        </Column>
      </Bar>
      <Search>
        <Column>
          <HomeSearch product={product} look="skyline" />
        </Column>
      </Search>
    </>
  );
}

function BlueHour({ city }: { city: Place }) {
  const { t } = useTranslation('mfe-travel');
  const where = useLocationText();
  const now = useNow();
  const hour = calculateBlueHour(city, toDay(now, city.time_zone));
  return (
    <Flag>
      {hour
        ? t('home.skyline.blueHour', {
            where: where(city),
            from: formatClockTime(hour.from),
            to: formatClockTime(hour.to),
          })
        : t('home.skyline.noBlueHour', { where: where(city) })}
    </Flag>
  );
}

const Hero = styled.section({
  display: 'grid',
  background: color.night,
  color: color.onNight,
  [media.desktop]: { gridTemplateColumns: '600fr 840fr', minBlockSize: 392 },
});

const Words = styled.div({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space.l,
  padding: `${space.xl} ${space.m}`,
  [media.tablet]: { paddingInline: space.xl },
  [media.desktop]: { paddingBlock: `44px 28px`, paddingInlineStart: space.l },
});

const Title = styled.h1(type.hero, {
  whiteSpace: 'pre-line',
  lineHeight: 0.93,
  '&:lang(ar)': { lineHeight: 1.25 },
});
const Lead = styled.p({ maxInlineSize: '30em', color: color.onNight2, fontSize: size.lead });

const City = styled.div({ position: 'relative', minBlockSize: 240 });

const Picture = styled(Scene)({
  position: 'absolute',
  inset: 0,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
});

const Flag = styled.p(type.small, {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  paddingBlock: 7,
  paddingInline: space.s,
  background: color.accent,
  color: color.onAccent,
  fontWeight: font.strong,
});

const Bar = styled.div({
  borderBlockEnd: `1px solid ${color.ink}`,
  '& ul:has(svg)': { justifyContent: 'flex-start' },
  '& a': { minBlockSize: 46 },
  '& a[aria-current]': { borderBlockEndColor: 'transparent' },
  [media.desktop]: { '& ul': { gap: space.xs }, '& li:first-of-type a': { paddingInlineStart: 0 } },
});

const Column = styled.div(pageColumn);

// Stacks above the following content, because the panels of the search open over that content.
const Search = styled.div({
  position: 'relative',
  zIndex: 1,
  paddingBlock: space.m,
  borderBlockEnd: `1px solid ${color.line}`,
});
