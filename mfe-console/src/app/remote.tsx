import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { OperatorGate } from '../sign-in/operator-gate.tsx';
import { Console } from './console.tsx';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    'console/page': NoProps;
  }
}

export const { bootstrap, mount, unmount, update } = defineRemote('console/page', {
  texts: (language) => import(`../texts/${language}.json`, { with: { type: 'json' } }),
  render: (host) => <OperatorGate host={host}>{(own) => <Console host={own} />}</OperatorGate>,
});
