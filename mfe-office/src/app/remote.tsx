import type { Host } from '@travel/contracts/host/host';
import { createFeatureTexts, joinTexts } from '@travel/ui/load/package-texts.ts';
import { defineRemote } from '@travel/ui/remote/define-remote.tsx';
import { OperatorGate } from '@travel/ui/staff/sign-in/operator-gate.tsx';
import { staffTexts } from '@travel/ui/staff/staff-texts.ts';
import { Office } from './office.tsx';

declare module '@travel/contracts/host/remotes/remote-props' {
  interface RemoteMap {
    'office/page': NoProps;
  }
}

/** Releases are the console's concern: the origin of the back office has no access to their news. */
const omitOperations = ({ followOperations: _, ...host }: Host): Host => host;

export const { bootstrap, mount, unmount, update } = defineRemote('office/page', {
  texts: joinTexts(
    createFeatureTexts('mfe-office', (language) => import(`../texts/${language}.json`, { with: { type: 'json' } })),
    staffTexts,
  ),
  render: (host) => <OperatorGate host={omitOperations(host)}>{(own) => <Office host={own} />}</OperatorGate>,
});
