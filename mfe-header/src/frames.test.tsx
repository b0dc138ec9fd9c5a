import { describe, expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import english from './texts/en-US.json' with { type: 'json' };
import { frame as v1 } from './v1/frame.tsx';
import { frame as v2 } from './v2/frame.tsx';
import { frame as v3 } from './v3/frame.tsx';

const frames = { v1, v2, v3 };

describe.each(['v1', 'v2', 'v3'] as const)('the first paint of header %s', (version) => {
  const draw = (path: string) => {
    const host = fakeHost({ package: 'mfe-header', texts: english, path, session: createSignedInSession() });
    return render(<I18nextProvider i18n={host.i18n}>{frames[version](host)}</I18nextProvider>);
  };

  it('draws bar, brand and links in the first frame, and nothing that depends on the user', () => {
    draw('/cars/search-details');
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', version);
    expect(screen.getByRole('link', { name: 'Almanac' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Cruises' })).toHaveAttribute('href', '/cruises');
    expect(screen.queryByText(/Okafor|USD|Sign in/)).not.toBeInTheDocument();
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('omits the product navigation from the first frame on home pages and on checkout', () => {
    for (const path of ['/', '/cars/checkout']) {
      const view = draw(path);
      expect(screen.queryByRole('link', { name: 'Cruises' })).not.toBeInTheDocument();
      view.unmount();
    }
  });
});
