import styled from '@emotion/styled';
import type { TravelProduct } from '../../products/travel-product.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import phonePicture from '@travel/ui/scenes/hero-harbor-phone.avif';
import picture from '@travel/ui/scenes/hero-harbor.avif';
import { Trans, useTranslation } from 'react-i18next';
import { ProductTabs } from '../product-tabs.tsx';
import { ofFive } from '../../search/box/box-style.ts';
import { HomeSearch } from '../home-search.tsx';
import { useHeroPicture } from '../use-hero-picture.ts';

/** Shows a misty harbour with the headline, the search over the water, and the products below. */
export function HarborHero({ product }: { product: TravelProduct }) {
  const { t } = useTranslation('mfe-travel');
  const own = useHeroPicture(product);
  return (
    <>
      <Hero>
        <Picture
          src={own ?? picture}
          phoneSrc={own ?? phonePicture}
          alt=""
          width={1920}
          height={1080}
          hour="mist"
          focus={own ? '50% 20%' : '50% 78%'}
          first
        />
        <Column>
          <Title>
            <Trans t={t} i18nKey={product.home.title ?? 'home.harbor.title'} components={{ slow: <i /> }} />
          </Title>
          <Lead>{t(product.home.lead('harbor'))}</Lead>
          <Box>
            <HomeSearch product={product} look="harbor" />
          </Box>
        </Column>
      </Hero>
      <Bar>
        <ProductTabs />
      </Bar>
    </>
  );
}

// Stacks above the following content, because the panels of the search open over that content.
const Hero = styled.section({ position: 'relative', zIndex: 1, [media.desktop]: { minBlockSize: 640 } });

const Picture = styled(Scene)({
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 480,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
  [media.tablet]: { blockSize: 650 },
  [media.desktop]: { blockSize: '100%' },
});

const Column = styled.div(pageColumn, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minBlockSize: 'inherit',
  paddingBlockStart: space.xl,
  textAlign: 'center',
  [media.desktop]: { paddingBlock: `62px 56px` },
});

const Title = styled.h1(type.hero, { '& i': { fontStyle: 'italic' } });
const Lead = styled.p({ ...type.lead, marginBlockStart: space.m, maxInlineSize: '36em' });

const Box = styled.div({
  inlineSize: '100%',
  marginBlockStart: 176,
  padding: space.m,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.raised,
  textAlign: 'start',
  [media.tablet]: { marginBlockStart: 300 },
  [media.desktop]: {
    maxInlineSize: 1060,
    [ofFive]: { maxInlineSize: 'none' },
    marginBlockStart: 'auto',
    padding: 0,
    borderRadius: 999,
    // A pill has no room for a form of several rows.
    '&:has(form > [role=group])': { maxInlineSize: 'none', borderRadius: radius.card },
  },
});

const Bar = styled.div(pageColumn, {
  marginBlockStart: space.l,
  '& nav': { borderBlockEnd: `1px solid ${color.line}` },
});
