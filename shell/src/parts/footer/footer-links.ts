import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';

interface FooterLink {
  readonly href: string;
  /** Key of its text. */
  readonly text: string;
}

/** The columns of the footer, by the keys of their titles. */
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
