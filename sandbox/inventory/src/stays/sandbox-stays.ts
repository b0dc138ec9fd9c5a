import { createSandboxLodging, type SandboxLodging } from '../lodging/sandbox-lodging.ts';
import type { StayOwn } from '@travel/supplier-kit/stays/stay-supplier';
import { stayMaker } from './make-stays.ts';

export const sandboxStays: SandboxLodging<StayOwn> = {
  maker: stayMaker,
  // The second supplier is slow, so that late search answers can be demonstrated.
  suppliers: [
    { id: 'doorstep', name: 'Doorstep Homes', code: 'DOORSTEP', netPercent: 85, searchMs: 0 },
    { id: 'guestbook', name: 'Guestbook', code: 'GUESTBOOK', netPercent: 88, searchMs: 300 },
  ],
  isWeekly: false,
};

export const createSandboxStays = () => createSandboxLodging(sandboxStays);
