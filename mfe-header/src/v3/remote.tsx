import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { openView } from '@travel/ui/remote/open-view.tsx';
import { defineHeader } from '../bar/define-header.tsx';
import { HeaderV3 } from './header-v3.tsx';

export const { bootstrap, mount, unmount, update, hydrates } = defineRemote('header/v3', {
  ...defineHeader(HeaderV3),
  openView,
});
