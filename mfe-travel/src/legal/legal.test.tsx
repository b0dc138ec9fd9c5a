import { describe, expect, it } from '@jest/globals';
import { languages } from '@travel/contracts/locale/languages';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../testing/open-page.tsx';

describe.each([
  ['/privacy-policy', 8],
  ['/terms-of-use', 11],
])('%s', (path, count) => {
  it.each(languages)('shows the complete text in $code with a table of contents', async ({ code }) => {
    await openPage(path, { locale: { language: code } });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(count);
    const contents = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    );
    const text = document.body.textContent ?? '';
    expect(text).toContain('help@almanac.example');
    expect(text).not.toMatch(/\{\{|\.title|\.text/);
    expect(await findFaults()).toEqual([]);
  });

  it('links from the table of contents to each section', async () => {
    await openPage(path);
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '-');
    }
  });
});
