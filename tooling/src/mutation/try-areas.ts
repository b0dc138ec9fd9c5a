import { openTestServer } from '../jest/postgres-server.ts';
import type { Area } from './areas.ts';
import { mutate } from './mutate.ts';
import type { Mutant } from './mutate.ts';

/** Tries changes in the chosen files of areas, one area after the other; `tell` hears of each that is done. */
export const tryAreas = async (
  chosen: readonly { readonly area: Area; readonly files: readonly string[] }[],
  tell: (area: Area, mutants: readonly Mutant[]) => void,
): Promise<Mutant[]> => {
  const close = chosen.some(({ area }) => area.database) ? await openTestServer() : async () => {};
  try {
    const all: Mutant[] = [];
    for (const { area, files } of chosen) {
      const mutants = await mutate(area, files);
      tell(area, mutants);
      all.push(...mutants);
    }
    return all;
  } finally {
    await close();
  }
};
