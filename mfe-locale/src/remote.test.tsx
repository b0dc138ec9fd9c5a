import { expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { screen } from '@testing-library/react';
import * as remote from './remote.tsx';
import { lists } from './testing/open-picker.tsx';

it('mounts and unmounts the language and currency modal and returns the focus', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const host = fakeHost({ package: 'mfe-locale', answers: lists });
  const picker = await mountRemote(remote, host, { onClose: () => {} });
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveValue('English (United States)');

  await picker.unmount();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
