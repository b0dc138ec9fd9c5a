import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { definition } from './pages.tsx';

export const { bootstrap, mount, unmount, update, prepare } = defineRemote('travel/pages', definition);
