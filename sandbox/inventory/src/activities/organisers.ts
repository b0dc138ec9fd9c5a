import type { SandboxTerms } from '../suppliers/sandbox-search.ts';

/** The activity suppliers. The second and third are slow, so that late search answers can be demonstrated. */
export const organisers: readonly SandboxTerms[] = [
  { id: 'daybreak', name: 'Daybreak Tours', code: 'DAYBREAK', netPercent: 80, searchMs: 0 },
  { id: 'lantern', name: 'Lantern Walks', code: 'LANTERN', netPercent: 78, searchMs: 300 },
  { id: 'wayfolk', name: 'Wayfolk', code: 'WAYFOLK', netPercent: 82, searchMs: 150 },
];
