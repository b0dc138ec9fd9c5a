import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DeveloperBoot } from '@travel/contracts/host/boot';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage, stub } from '../testing/open-page.ts';
import { releaseChoice } from '../testing/releases.ts';
import { createDeveloperTools } from './create-tools.tsx';
import { getReplacementUrl } from './page-url.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const until = '2026-11-20T20:00:00Z';

const told = (more: Partial<DeveloperBoot> = {}): DeveloperBoot => ({
  overrides: [{ package: 'mfe-header', version: 'local', until }],
  refused: [],
  packages: ['mfe-header', 'mfe-checkout'],
  releases: [
    {
      package: 'mfe-travel',
      version: '1.0.0',
      why: '25 % of skyline',
      source: 'v1-4-gabc',
      provides: { 'travel/pages': [1] },
      needs: { host: [1, 2] },
    },
  ],
  ...more,
});
const open = (developer: DeveloperBoot = told(), more: Parameters<typeof openPage>[0] = {}) =>
  openPage({ developer: createDeveloperTools(), ...more, boot: { ...more.boot, developer } });
const openPanel = async () => {
  await userEvent.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}');
  return screen.getByRole('region', { name: 'Developer panel' });
};
const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '');

describe('the badge', () => {
  it('shows the replaced releases and links to the same page without the replacements', async () => {
    await open(told(), { path: '/flight?from=BER' });
    const badge = screen.getByRole('note');
    expect(plain(badge.textContent)).toContain('Not what travellers see: mfe-header local');
    expect(within(badge).getByRole('link', { name: 'End' })).toHaveAttribute('href', '/flight?from=BER&remote=off');
  });

  it('shows which release replacements do not apply, and why', async () => {
    const overrides = [{ package: 'mfe-header', version: '9.0.0', until, missing: 'unfit' }] as const;
    await open(told({ overrides, refused: ['mfe-auth@http://evil.example'] }));
    const said = plain(screen.getByRole('note').textContent);
    expect(said).toContain('mfe-header 9.0.0 does not fit the other releases');
    expect(said).toContain('Not taken from the address: mfe-auth@http://evil.example');
    expect(said).not.toContain('Not what travellers see');
  });

  it('shows the badge in the language of the page', async () => {
    await open(told(), { boot: { locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' } } });
    expect(screen.getByRole('note')).toHaveTextContent('Nicht, was Reisende sehen');
  });

  it('hides the badge if no release is replaced, while the shortcut still opens the panel', async () => {
    await open(told({ overrides: [], packages: [] }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(await openPanel()).toHaveTextContent('Open a link of "pnpm dev"');
  });
});

describe('the panel', () => {
  it('shows releases, reasons, contracts, timings and bus events', async () => {
    const header = stub('header/v1');
    await open(told(), { remotes: { 'header/v1': { '*': header.module } } });
    await act(async () => header.hosts[0]?.bus.publish('connection:changed', { online: false }));
    const panel = await openPanel();
    expect(panel).toHaveTextContent('mfe-travel 1.0.025 % of skyline · built from v1-4-gabc');
    expect(panel).toHaveTextContent('needshost 1, 2');
    expect(within(panel).getByRole('row', { name: /^header\/v1 1\.0\.0 [\d,]+ ms [\d,]+ ms$/ })).toBeVisible();
    expect(panel).toHaveTextContent('connection:changed');
    expect(panel).toHaveTextContent('"online": false');
    expect(await findFaults(panel, { without: [] })).toEqual([]);
  });

  it('closes the panel on Escape and returns the focus to the button that opened it', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Developer panel' });
    await userEvent.click(button);
    expect(screen.getByRole('region', { name: 'Developer panel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Developer panel' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('shows a render error of a local remote and logs it to the console', async () => {
    const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const header = stub('header/v1');
    await open(told(), {
      boot: { releases: { 'mfe-header': { ...releaseChoice('local'), override: true } } },
      remotes: { 'header/v1': { local: header.module }, 'travel/pages': { '*': 'fails' } },
    });
    await act(async () => header.fail(new Error('no such price')));
    expect(await openPanel()).toHaveTextContent('header/v1 local: render-failed');
    expect(console).toHaveBeenCalledWith('header/v1 of mfe-header local: render-failed', expect.any(Error));
  });

  it('keeps the input and shows an error if the input is neither a URL nor a version', async () => {
    await open();
    const panel = await openPanel();
    const field = within(panel).getByRole('textbox', { name: 'Local address or published version' });
    await userEvent.type(field, 'http://evil.example/entry.js');
    await userEvent.click(within(panel).getByRole('button', { name: 'Replace' }));
    expect(field).toHaveValue('http://evil.example/entry.js');
    expect(field).toHaveAccessibleDescription(/address of this machine that ends in \.js/);
  });
});

it('requests a local remote by its URL and a release by its version', () => {
  window.history.replaceState(null, '', '/cars?x=1');
  expect(getReplacementUrl('mfe-header', ' http://127.0.0.1:4400/entry.js ')).toBe(
    '/cars?x=1&remote=mfe-header%40http%3A%2F%2F127.0.0.1%3A4400%2Fentry.js',
  );
  expect(getReplacementUrl('mfe-header', '1.2.3-3f2a9c1b')).toBe('/cars?x=1&release=mfe-header%401.2.3-3f2a9c1b');
  expect(getReplacementUrl('mfe-header', 'latest')).toBeUndefined();
});
