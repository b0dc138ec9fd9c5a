import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { AuthModals } from './auth-modals.tsx';
import { createAuthStore } from './session/auth-store.ts';

const store = createAuthStore();

export const { bootstrap, mount, unmount, update } = defineRemote('auth/modals', {
  texts: (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
  render: (host, props) => <AuthModals host={host} store={store} {...props} />,
});
