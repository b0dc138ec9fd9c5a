import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { openView } from '@travel/ui/remote/open-view.tsx';
import { definition } from './pages.tsx';

export const { bootstrap, mount, unmount, update, prepare, hydrates } = defineRemote('travel/pages', {
  ...definition,
  openView,
});
