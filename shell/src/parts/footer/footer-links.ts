import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';

interface FooterLink {
  readonly href: string;
  /** Key of the link's text. */
  readonly text: string;
}

/** Columns of the footer; the titles are text keys. */
export const footerColumns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[] = [
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
