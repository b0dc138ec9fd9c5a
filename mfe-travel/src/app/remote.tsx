import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { texts } from '../texts/texts.ts';
import { loadPage } from './load-page.ts';
import { Pages } from './pages.tsx';

export const { bootstrap, mount, unmount, update, prepare } = defineRemote('travel/pages', {
  texts,
  prepare: loadPage,
  render: (host) => <Pages host={host} />,
});
