import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readImportsOfPackages, type FileImport } from './imports.ts';

/** Returns the room of a file: its first-level folder in `src`, or the file itself if it is in `src` directly. */
const getRoom = (file: string): string => file.split('/', 1)[0] ?? file;

const isBetweenRooms = ({ from, to }: FileImport): boolean => getRoom(from) !== getRoom(to);

/** Returns the sets of rooms that import each other, directly or indirectly; empty if all imports run one way. */
function loopsOfRooms(imports: FileImport[]): string[][] {
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

/**
 * Returns the imports by which rooms of a package (folders on the first level of its `src`) form a loop, or run against
 * the order that its package.json states as `rooms`.
 */
export async function findRoomProblems(root: string): Promise<string[]> {
  const all = await readImportsOfPackages(root);
  return [...all].flatMap(([folder, files]) => {
    const imports = files.filter(isBetweenRooms);
    const loops = loopsOfRooms(imports);
    const layers = readLayers(root, folder);
    return [
      ...loops.map((loop) => describeLoop(folder, loop, imports)),
      ...(layers ? layerFaults(root, folder, layers, imports) : []),
    ];
  });
}

/** Formats a loop on one line, and below it one import for each direction of the loop. */
function describeLoop(folder: string, loop: string[], imports: FileImport[]): string {
  const inside = imports.filter(({ from, to }) => loop.includes(getRoom(from)) && loop.includes(getRoom(to)));
  const byDirection = Map.groupBy(inside, ({ from, to }) => `${getRoom(from)} → ${getRoom(to)}`);
  const lines = [...byDirection]
    .toSorted(([, some], [, others]) => some.length - others.length)
    .map(([direction, found]) => `  ${direction} (${found.length}): ${found[0]?.from} imports ${found[0]?.to}`);
  return [`${folder}: rooms import each other in a loop: ${loop.join(', ')}`, ...lines].join('\n');
}

/** A package's rooms from top to bottom; rooms of one inner list do not import each other. */
type Layers = (string | string[])[];

function readLayers(root: string, folder: string): Layers | undefined {
  const { rooms }: { rooms?: Layers } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return rooms;
}

function layerFaults(root: string, folder: string, layers: Layers, imports: FileImport[]): string[] {
  const levels = new Map(layers.flatMap((rooms, level) => [rooms].flat().map((room) => [room, level] as const)));
  const files = globSync('*/**/*.*', { cwd: join(root, folder, 'src') }).map((path) => path.split(sep).join('/'));
  const present = [...new Set(files.map(getRoom))].filter((room) => room !== 'testing').toSorted();
  return [
    ...present
      .filter((room) => !levels.has(room))
      .map((room) => `${folder}: say in package.json, rooms, where ${room} lies`),
    ...[...levels.keys()]
      .filter((room) => !present.includes(room))
      .map((room) => `${folder}: package.json, rooms, names ${room}, which is not there`),
    ...imports
      .filter(({ from, to }) => (levels.get(getRoom(from)) ?? -1) >= (levels.get(getRoom(to)) ?? Infinity))
      .map(({ from, to }) => `${folder}: ${from} imports ${to}, which lies above or beside it (package.json, rooms)`),
  ];
}
