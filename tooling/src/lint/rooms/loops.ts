import type { FileImport } from './imports.ts';

/** Returns the room of a file: its first-level folder in `src`, or the file itself if it is in `src` directly. */
export const getRoom = (file: string): string => file.split('/', 1)[0] ?? file;

export const isBetweenRooms = ({ from, to }: FileImport): boolean => getRoom(from) !== getRoom(to);

/** Returns the sets of rooms that import each other, directly or indirectly; empty if all imports run one way. */
export function loopsOfRooms(imports: FileImport[]): string[][] {
  const rooms = [...new Set(imports.flatMap(({ from, to }) => [getRoom(from), getRoom(to)]))].toSorted();
  const reached = new Map(rooms.map((room) => [room, findReached(room, imports)]));
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const seen = new Set<string>();
  return rooms.flatMap((room) => {
    if (seen.has(room) || !reaches(room, room)) return [];
    const loop = rooms.filter((other) => reaches(room, other) && reaches(other, room));
    for (const member of loop) seen.add(member);
    return [loop];
  });
}

/** Returns the rooms that a room imports directly or indirectly; the room itself only if it is part of a loop. */
function findReached(start: string, imports: FileImport[]): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const { from, to } of imports) {
      const next = getRoom(to);
      if (getRoom(from) !== room || next === room || reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}
