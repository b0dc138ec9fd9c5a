import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { languages } from '@travel/contracts/locale/languages';
import { standardTerms } from '@travel/contracts/payments/plan-terms';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { makeTerms } from '../../terms/make-terms.ts';
import { openTerms } from '../testing/open-terms.tsx';
import { firstLight, longDays } from '../testing/plans.ts';

const files = makeTerms();
const readFile = (path: string) => files.get(path)?.toString() ?? '';

describe('the terms of a plan', () => {
  it.each(languages)('[2.5/08] [7.3/06] loads the terms from the asset host in $code', async ({ code }) => {
    const terms = await openTerms({ html: readFile(`${code}/first-light.html`), plan: firstLight, language: code });
    await waitFor(() => expect(terms.headings()).toHaveLength(7));
    expect(terms.asked).toEqual([`http://127.0.0.1:3100/test/terms/${code}/first-light.html`]);
    expect(await findFaults(document.body)).toEqual([]);
  });

  it.each(languages)('shows the complete file of each kind of plan in $code', async ({ code }) => {
    for (const kind of standardTerms) {
      const file = readFile(`${code}/${kind}.html`);
      expect(file).not.toContain('<!--');
      const terms = await openTerms({ html: file, plan: longDays, language: code });
      await waitFor(() => expect(terms.headings().length).toBeGreaterThan(3));
      // Compare without no-break spaces, which `innerHTML` returns as `&nbsp;`.
      expect(terms.html().replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ').trim()).toBe(
        file.replaceAll(/\s+/g, ' ').trim(),
      );
      await terms.remove();
    }
  });

  it("[7.3/02] adds the terms that all plans share to the plan's own terms", async () => {
    const data = '<h2>Terms of membership</h2><p onclick="window.hit = 1">For one person.</p>';
    const terms = await openTerms({ html: '<h3>The trial</h3>', common: () => ({ data }), language: 'de-DE' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Terms of membership' })).toBeVisible();
    expect(screen.getByText('For one person.')).not.toHaveAttribute('onclick');
    expect(terms.calls).toMatchObject([
      { key: 'POST /api/membershipUpgrade/terms-of-use', request: { body: { lang: 'de-DE' } } },
    ]);
    expect(await findFaults(document.body)).toEqual([]);
  });

  it('loads terms that staff wrote from the API, in the version of the plan', async () => {
    const plan = { ...longDays, html: 'terms/own-plhalfmoon-2.html' };
    const terms = await openTerms({ html: '<h3>Six months</h3>', plan, language: 'fr-FR' });
    expect(await screen.findByRole('heading', { name: 'Six months' })).toBeVisible();
    expect(terms.asked).toEqual([]);
    expect(terms.calls).toMatchObject([
      { request: { params: { sub_id: 'PLHALFMOON', version: '2' }, query: { lang: 'fr-FR' } } },
      {},
    ]);
  });

  it("shows the plan's own terms if the shared terms fail to load, and the shared terms on retry", async () => {
    let asked = 0;
    const common = () => {
      asked += 1;
      if (asked === 1) throw ApiError.transport('network_failed');
      return { data: '<p>For one person.</p>' };
    };
    await openTerms({ html: '<h3>The trial</h3>', common });
    expect(await screen.findByRole('heading', { name: 'The trial' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('For one person.')).toBeVisible();
  });

  it('shows that the terms failed to load, and the terms on retry', async () => {
    const terms = await openTerms({ html: '<h3>Back</h3>', status: [500, 200] });
    expect(await screen.findByText("The terms didn't load.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
    expect(terms.asked).toHaveLength(2);
  });

  it('closes the terms without deselecting the plan', async () => {
    const terms = await openTerms({ html: '<p>Read me</p>' });
    await screen.findByText('Read me');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(terms.closed()).toBe(1);
  });
});

describe('hostile terms', () => {
  it.each([
    ['a script', '<script>window.hit = 1</script>'],
    ['a script in a drawing', '<svg><script>window.hit = 1</script></svg>'],
    ['a handler', '<img src="x" onerror="window.hit = 1">'],
    ['a handler on an allowed element', '<p onclick="window.hit = 1" onmouseover="window.hit = 1">word</p>'],
    ['a link with a script', '<a href="javascript:window.hit = 1">word</a>'],
    ['a link with a disguised script', '<a href="&#106;ava\tscript:window.hit = 1">word</a>'],
    ['a link with a page as data', '<a href="data:text/html,<script>window.hit = 1</script>">word</a>'],
    ['a style', '<style>body { display: none }</style>'],
    ['a style attribute', '<p style="position: fixed; inset: 0">word</p>'],
    ['classes, IDs and data attributes', '<p class="pay" id="content" data-remote="mfe-checkout@1">word</p>'],
    ['a frame', '<iframe src="https://evil.test" srcdoc="<script>window.hit = 1</script>"></iframe>'],
    ['a form', '<form action="https://evil.test"><input name="card"><button>Pay Now</button></form>'],
    [
      'an object',
      '<object data="x"></object><embed src="x"><base href="https://evil.test"><link rel="stylesheet" href="x">',
    ],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.test">'],
    [
      'markup that changes when it is parsed again',
      '<math><mtext><table><mglyph><style><img src=x onerror="window.hit = 1"></style></mglyph></table></mtext></math>',
    ],
    ['a template', '<template><img src=x onerror="window.hit = 1"></template>'],
    ['a broken comment', '<!--><img src=x onerror="window.hit = 1">-->'],
  ])('removes from the terms %s', async (_what, html) => {
    const terms = await openTerms({ html: `<h3>Terms</h3>${html}<p>The end</p>` });
    await screen.findByText('The end');
    const text = terms.element();
    const names = [...text.querySelectorAll('*')].flatMap((node) => [
      node.tagName.toLowerCase(),
      ...node.getAttributeNames().map((name) => `@${name}`),
    ]);
    expect(names.filter((name) => !['h3', 'p', 'a', '@target', '@rel'].includes(name))).toEqual([]);
    expect(text.querySelectorAll('a[href]')).toHaveLength(0);
    expect('hit' in window).toBe(false);
  });

  it('keeps links to other sites in the terms, and opens them in a new tab', async () => {
    const terms = await openTerms({
      html: '<p><a href="https://law.test/rights" target="_top" rel="opener">rights</a></p>',
    });
    const link = await screen.findByRole('link', { name: 'rights' });
    expect(terms.element()).toContainElement(link);
    expect(link).toHaveAttribute('href', 'https://law.test/rights');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
