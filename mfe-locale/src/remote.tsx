import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { LocalePicker } from './picker/locale-picker.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('locale/picker', {
  texts: (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
  render: (host, props) => <LocalePicker host={host} {...props} />,
});
