import type { SandboxTerms } from '../suppliers/sandbox-supplier.ts';

/** Cruise lines. The second takes its time to say what it has. */
export const cruiseSupplierTerms: readonly SandboxTerms[] = [
  { id: 'meridian', name: 'Meridian Line', code: 'MERIDIAN', netPercent: 84, searchMs: 0 },
  { id: 'halcyon', name: 'Halcyon Cruises', code: 'HALCYON', netPercent: 82, searchMs: 300 },
  { id: 'northlight', name: 'Northlight Voyages', code: 'NORTHLIGHT', netPercent: 86, searchMs: 150 },
];

/** Which lines have gratuities in their price; with the others they are paid on board. */
const gratuitiesIncluded = new Set(['northlight']);

/** Returns the terms of a line. @throws RangeError where there is none */
export const cruiseLine = (id: string): SandboxTerms => {
  const terms = cruiseSupplierTerms.find((one) => one.id === id);
  if (!terms) throw new RangeError(`There is no cruise line ${id}`);
  return terms;
};

export const hasGratuities = (line: string): boolean => gratuitiesIncluded.has(line);
