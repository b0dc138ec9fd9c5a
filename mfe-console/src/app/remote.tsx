import { defineRemote } from '@travel/ui/remote';
import type {} from '../contract.ts';
import { texts } from '../texts/texts.ts';
import { Console } from './console.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('console/page', {
  texts,
  render: (host) => <Console host={host} />,
});
