import { expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import config from '../../remote.config.ts';
import { consolePages } from './console-pages.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import * as remote from './remote.tsx';

const open = async (path: string) => {
  const host = fakeHost({ package: 'mfe-console', path, addsPage: true });
  return { host, ...(await mountRemote(remote, host, {})) };
};

it('gives each page of the console a URL', () => {
  expect(consolePages.map(({ path }) => path).toSorted()).toEqual(
    (config.routes ?? []).map(({ path }) => path).toSorted(),
  );
});

it('marks the current page of the console and links to the others', async () => {
  const { host, element } = await open('/ops/audit');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit');
  expect(screen.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  await userEvent.setup().click(screen.getByRole('link', { name: 'Kill switches' }));
  expect(host.recorded.navigations).toEqual([{ to: '/ops/switches', options: undefined }]);
  expect(await findFaults(element)).toEqual([]);
});
