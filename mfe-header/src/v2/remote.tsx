import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { openView } from '@travel/ui/remote/open-view.tsx';
import { defineHeader } from '../bar/define-header.tsx';
import { HeaderV2 } from './header-v2.tsx';

export const { bootstrap, mount, unmount, update, hydrates } = defineRemote('header/v2', {
  ...defineHeader(HeaderV2),
  openView,
});
