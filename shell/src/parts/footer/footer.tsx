import styled from '@emotion/styled';
import type { OrganisationView } from '@travel/contracts/organisations/organisation.schema';
import { Logo } from '@travel/ui/pictures/icons/logos.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn } from '@travel/ui/look/tokens/page.ts';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';

interface FooterProps {
  readonly organisation: OrganisationView;
  readonly onGo: (href: string) => void;
  readonly onConsent: () => void;
}

interface FooterLink {
  readonly href: string;
  readonly text: string;
}

const footerColumns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
  {
    title: 'footer.book',
    links: productDefinitions.map(({ section, nameKey }) => ({
      href: getPagePath(section, 'home'),
      text: `products.${nameKey}`,
    })),
  },
  {
    title: 'footer.account',
    links: [
      { href: '/user/my-trips', text: 'myTrips' },
      { href: '/user-details?tab=cards', text: 'footer.savedCards' },
      { href: '/user/profile?tab=membership', text: 'footer.membership' },
      { href: '/user/profile?tab=wallet', text: 'footer.wallet' },
    ],
  },
  {
    title: 'footer.about',
    links: [
      { href: '/privacy-policy', text: 'footer.privacy' },
      { href: '/terms-of-use', text: 'footer.terms' },
    ],
  },
];

export function Footer({ organisation, onGo, onConsent }: FooterProps) {
  const { t } = useTranslation('shell');
  const { name, look, support, chat_url, tag_manager_url, map_tiles } = organisation;
  const asks = chat_url !== undefined || tag_manager_url !== undefined || map_tiles !== undefined;
  return (
    <Night data-ground="night">
      <Columns>
        <About>
          <Brand>
            <Logo look={look} />
            {name}
          </Brand>
          <Words>{t(`footer.${look}`)}</Words>
        </About>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <Title>{t(title)}</Title>
            <List role="list" data-long={links.length > 5}>
              {links.map(({ href, text }) => (
                <li key={href}>
                  <Anchor href={href} onClick={navigateOnClick(href, onGo)}>
                    {t(text)}
                  </Anchor>
                </li>
              ))}
              {title === 'footer.about' && support.email && (
                <li>
                  <Anchor href={`mailto:${support.email}`}>{t('footer.help')}</Anchor>
                </li>
              )}
              {title === 'footer.about' && asks && (
                <li>
                  <Anchor as="button" type="button" onClick={onConsent}>
                    {t('footer.consent')}
                  </Anchor>
                </li>
              )}
            </List>
          </nav>
        ))}
      </Columns>
    </Night>
  );
}

const Night = styled.footer({
  background: color.night,
  color: color.onNight,
  paddingBlock: `${space.xxl} ${space.xxxl}`,
  marginBlockStart: space.xxxl,
});

const Columns = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  gridTemplateColumns: 'repeat(2, 1fr)',
  [media.phone]: { '& > :nth-child(-n+2)': { gridColumn: '1 / -1' } },
  [media.desktop]: { gridTemplateColumns: '4fr 4fr 2fr 2fr' },
});

const About = styled.div({ maxInlineSize: 300 });

const Brand = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontStretch: font.displayWidth,
  letterSpacing: font.displayTracking,
  fontSize: size.titleS,
});

const Words = styled.p({ marginBlockStart: space.m, color: color.onNight2, fontSize: size.small });

const Title = styled.h2({
  ...type.label,
  fontFamily: font.text,
  fontStretch: 'normal',
  letterSpacing: 0,
  marginBlockEnd: space.s,
});

const List = styled.ul({
  '&[data-long=true]': { columns: '2 120px', columnGap: space.l },
  '& li': { breakInside: 'avoid' },
});

const Anchor = styled.a({
  display: 'inline-block',
  appearance: 'none',
  paddingInline: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  paddingBlock: 5,
  color: color.onNight2,
  fontSize: size.small,
  textDecoration: 'none',
  borderRadius: 2,
  [media.hover]: { '&:hover': { color: color.onNight, textDecoration: 'underline', textUnderlineOffset: '0.28em' } },
  [media.mobile]: { paddingBlock: 11 },
});
