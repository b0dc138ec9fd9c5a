import { describe, expect, it } from '@jest/globals';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { guestSession } from '@travel/contracts/people/guest';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { renderFirstView } from './first-view.tsx';
import * as v1 from './v1/remote.tsx';
import * as v2 from './v2/remote.tsx';
import * as v3 from './v3/remote.tsx';

const headers = { 'header/v1': v1, 'header/v2': v2, 'header/v3': v3 } as const;
const release = { package: 'mfe-header', version: '0.0.0-test', base: '__BASE__' };
const organisation = {
  id: 'main',
  name: 'Almanac',
  look: 'almanac',
  support: { email: 'help@almanac.example', phone: '1' },
} as const;

describe.each(['header/v1', 'header/v2', 'header/v3'] as const)('the first view of %s', (module) => {
  it.each(['/', '/search-detail', '/cars/details', '/terms-of-use'])(
    'shows guests language, currency and sign-in on %s, and is hydrated without rendering again',
    async (path) => {
      const { html } = await renderFirstView({
        module,
        organisation,
        release,
        flags: defaultFlags,
        session: guestSession,
        locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' },
        environment: 'production',
        nonce: '__NONCE__',
        time: 0,
        path,
        search: '',
        answers: {},
      });
      expect(html.replaceAll(/<[^<>]+>/g, ' ')).toMatch(/EUR.*Anmelden/s);
      expect(html).not.toMatch(/ style="|<style/);

      const host = fakeHost({
        package: 'mfe-header',
        path,
        organisation,
        locale: { language: 'de-DE', currency: 'EUR' },
      });
      const view = document.createElement('div');
      view.dataset['view'] = 'mfe-header@0.0.0-test';
      view.dataset['time'] = '0';
      view.innerHTML = html;
      document.body.replaceChildren(view);
      const banner = view.querySelector('header');
      const { unmount } = await mountRemote(headers[module], host, {}, view);
      expect(host.recorded.logs).toEqual([]);
      expect(banner?.isConnected).toBe(true);
      expect(view).toHaveTextContent('Anmelden');
      await unmount();
    },
  );
});
