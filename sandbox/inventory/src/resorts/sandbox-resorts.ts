import { createSandboxLodging, type SandboxLodging } from '../lodging/sandbox-lodging.ts';
import type { ResortOwn } from '@travel/supplier-kit/resorts/resort-supplier';
import { resortMaker } from './make-resorts.ts';

export const sandboxResorts: SandboxLodging<ResortOwn> = {
  maker: resortMaker,
  // The second supplier is slow, so that late search answers can be demonstrated.
  suppliers: [
    { id: 'clubline', name: 'Clubline', code: 'CLUBLINE', netPercent: 84, searchMs: 0 },
    { id: 'weekhouse', name: 'Weekhouse', code: 'WEEKHOUSE', netPercent: 87, searchMs: 300 },
  ],
  isWeekly: true,
};

export const createSandboxResorts = () => createSandboxLodging(sandboxResorts);
