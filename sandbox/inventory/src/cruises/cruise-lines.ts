import type { SandboxTerms } from '../suppliers/sandbox-search.ts';
import type { CruiseLine } from '@travel/supplier-kit/cruises/cruise-supplier';

/** The cruise suppliers. The second and third are slow, so that late search answers can be demonstrated. */
export const cruiseLines: readonly (SandboxTerms & CruiseLine)[] = [
  {
    id: 'meridian',
    name: 'Meridian Line',
    code: 'MERIDIAN',
    netPercent: 84,
    searchMs: 0,
    includesGratuities: false,
  },
  {
    id: 'halcyon',
    name: 'Halcyon Cruises',
    code: 'HALCYON',
    netPercent: 82,
    searchMs: 300,
    includesGratuities: false,
  },
  {
    id: 'northlight',
    name: 'Northlight Voyages',
    code: 'NORTHLIGHT',
    netPercent: 86,
    searchMs: 150,
    includesGratuities: true,
  },
];
