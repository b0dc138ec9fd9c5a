import { defineRemote } from '@travel/ui/remote';
import type {} from '../contract.ts';
import { OperatorGate } from '../sign-in/operator-gate.tsx';
import { texts } from '../texts/texts.ts';
import { Console } from './console.tsx';

export const { bootstrap, mount, unmount, update } = defineRemote('console/page', {
  texts,
  render: (host) => <OperatorGate host={host}>{(own) => <Console host={own} />}</OperatorGate>,
});
