import styled from '@emotion/styled';
import { ChevronDownIcon, GlobeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { InMedia } from '@travel/ui/look/tokens/in-media.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { Brand, brandStyle } from '../bar/brand.tsx';
import { PageLink } from '../bar/page-link.tsx';
import { SecurePayment } from '../bar/secure-payment.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { getCurrentProduct } from '../products/product-links.ts';
import { ProductStrip } from '../products/product-strip.tsx';
import { IconBarButton, AccountBarButton, BarButton } from './bar-button.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { barHeight, heroHeightStyles, sceneStyles, overHeroSelector, sceneFocusRing } from './over-hero.ts';
import type { User } from '@travel/contracts/people/session.schema';
import { AccountMenu } from '../account/account-menu.tsx';
import { Avatar } from '../account/avatar.tsx';
import { getFullName } from '../account/person.ts';
import { getLanguageName } from '../language/language-name.ts';
import { LocaleButton, MobileLocaleButton } from '../language/locale-button.tsx';

/** Shows guests a bordered button and users their picture and name. */
const AccountPart = () => <AccountMenu Button={AccountBarButton} Person={Person} />;

const Person = ({ user }: { user: User }) => (
  <>
    <Avatar user={user} />
    {getFullName(user)}
    <ChevronDownIcon size={18} />
  </>
);

/** Shows "English · USD" next to a globe. */
function LocalePart() {
  const { language, currency } = useHost().locale;

  return (
    <LocaleButton Button={BarButton}>
      <GlobeIcon size={18} />
      {`${getLanguageName(language)} · ${currency}`}
    </LocaleButton>
  );
}

/** Header v1: white over the hero if the page starts with a scene, dark text on the page background otherwise. */
export function HeaderV1() {
  const { route } = useHost();
  const { page } = route;
  const checkout = page === 'checkout';

  return (
    <Banner data-header="v1">
      <Bar data-wide={page === 'search'}>
        <Brand Link={HomeLink} />
        {!checkout && (
          <InMedia query={media.desktop}>
            <MainNavigation />
          </InMedia>
        )}
        <End>
          {checkout && <SecurePayment />}
          <MobileLocaleButton Button={IconBarButton} />
          <InMedia query={media.desktop}>
            <LocalePart />
            <AccountPart />
          </InMedia>
          <MenuButton Button={IconBarButton} />
        </End>
      </Bar>
      <ProductStrip current={getCurrentProduct(route)} wide={page === 'search'} />
    </Banner>
  );
}

export const Banner = styled.header({
  position: 'relative',
  zIndex: 2,
  color: color.ink,
  background: color.surface,
  ...sceneFocusRing,
  [overHeroSelector]: sceneStyles,
  ...heroHeightStyles,
});

export const Bar = styled.div(pageColumn, {
  display: 'flex',
  alignItems: 'center',
  gap: space.xxl,
  blockSize: barHeight,
  // The dividing line spans the full width, although the bar above it does not.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: barHeight - 1,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  [overHeroSelector]: { '&::after': { display: 'none' } },
  '&[data-wide=true]': { maxInlineSize: 'none', [media.desktop]: { '--page-margin': space.xl } },
});

export const HomeLink = styled(PageLink)(brandStyle, { gap: space.s, fontSize: size.titleS, borderRadius: 4 });

const End = styled.div({ display: 'flex', alignItems: 'center', gap: space.l, marginInlineStart: 'auto' });
