import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { loadPage } from './load-page.ts';
import { Pages } from './pages.tsx';

export const { bootstrap, mount, unmount, update, prepare } = defineRemote('travel/pages', {
  texts: (language) => import(`../texts/${language}.json`, { with: { type: 'json' } }),
  prepare: loadPage,
  render: (host) => <Pages host={host} />,
});
