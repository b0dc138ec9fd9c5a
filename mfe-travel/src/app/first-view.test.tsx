import { expect, it } from '@jest/globals';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { guestSession } from '@travel/contracts/people/guest';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { renderFirstView } from './first-view.tsx';

const render = (path: string, look: 'almanac' | 'skyline' | 'harbor') =>
  renderFirstView({
    module: 'travel/pages',
    organisation: { id: 'main', name: 'Almanac', look, support: { email: 'help@almanac.example', phone: '1' } },
    flags: defaultFlags,
    session: guestSession,
    locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' },
    environment: 'production',
    release: { package: 'mfe-travel', version: '1.0.0', base: '__BASE__' },
    nonce: '__NONCE__',
    path,
    search: '',
  });

it.each(productDefinitions.map(({ section }) => getPagePath(section, 'home')))(
  'renders the home %s with its search and description, without style attributes',
  async (path) => {
    for (const look of ['almanac', 'skyline', 'harbor'] as const) {
      const { html, head } = await render(path, look);
      expect(html).toContain('<h1');
      expect(head.image).toMatch(/hero-\w+-preview\.jpg$/);
      // Some products have a search of their own, which loads later.
      expect(html).toMatch(/<form role="search"|role="status"/);
      expect(head.description).toMatch(/^[A-ZÄÖÜ].{10,}\.$/);
      // The content policy refuses them in the first HTML.
      expect(html).not.toContain(' style="');
    }
  },
);

it.each(['/privacy-policy', '/terms-of-use'])(
  'renders the legal page %s with its text and description',
  async (path) => {
    const { html, head } = await render(path, 'almanac');
    expect(html.match(/<section /g)?.length).toBeGreaterThan(5);
    expect(head.description).toContain('Almanac');
    expect(html).not.toContain(' style="');
  },
);
