import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { createFeatureTexts, joinTexts } from '@travel/ui/load/package-texts.ts';
import { staffTexts } from '@travel/ui/staff/staff-texts.ts';
import { OperatorGate } from '@travel/ui/staff/sign-in/operator-gate.tsx';
import { Console } from './console.tsx';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    'console/page': NoProps;
  }
}

export const { bootstrap, mount, unmount, update } = defineRemote('console/page', {
  texts: joinTexts(
    createFeatureTexts('mfe-console', (language) => import(`../texts/${language}.json`, { with: { type: 'json' } })),
    staffTexts,
  ),
  render: (host) => <OperatorGate host={host}>{(own) => <Console host={own} />}</OperatorGate>,
});
