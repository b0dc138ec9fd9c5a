import { createSandboxLodging, type SandboxLodging } from '../../lodging/sandbox-supplier/sandbox-lodging.ts';
import type { SandboxDependencies } from '../../suppliers/sandbox-supplier.ts';
import type { StayOwn } from '../stay-supplier.ts';
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

export const createSandboxStays = (dependencies: SandboxDependencies) =>
  createSandboxLodging(sandboxStays, dependencies);
