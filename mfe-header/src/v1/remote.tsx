import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { openView } from '@travel/ui/remote/open-view.tsx';
import { defineHeader } from '../bar/define-header.tsx';
import { HeaderV1 } from './header-v1.tsx';

export const { bootstrap, mount, unmount, update, hydrates } = defineRemote('header/v1', {
  ...defineHeader(HeaderV1),
  openView,
});
