import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { LocalePicker } from './picker/locale-picker.tsx';
import { texts } from './texts/texts.ts';

export const { bootstrap, mount, unmount, update } = defineRemote('locale/picker', {
  texts,
  render: (host, props) => <LocalePicker host={host} {...props} />,
});
