import type { SandboxTerms } from '../suppliers/sandbox-supplier.ts';

/** Who guides, by number. The second takes its time to say what it has. */
export const activitySupplierTerms: readonly SandboxTerms[] = [
  { id: 'daybreak', name: 'Daybreak Tours', code: 'DAYBREAK', netPercent: 80, searchMs: 0 },
  { id: 'lantern', name: 'Lantern Walks', code: 'LANTERN', netPercent: 78, searchMs: 300 },
  { id: 'wayfolk', name: 'Wayfolk', code: 'WAYFOLK', netPercent: 82, searchMs: 150 },
];

/** Returns the terms of a supplier by its number. @throws RangeError where there is none */
export const activitySupplier = (number: number): SandboxTerms => {
  const terms = activitySupplierTerms[number];
  if (!terms) throw new RangeError(`Nobody supplies activities as number ${number}`);
  return terms;
};
