import type { Trip } from '@travel/contracts/endpoints/trips';
import { missedBy } from './reach.ts';
import { hourMs, inOrder, instant, isMove, sharePeople } from './stretches.ts';
import type { OwnedStretch } from './stretches.ts';

type Conflict = Trip['conflicts'][number];

/** So much of two stays has to be at once for it to be a night: who checks in before another checks out is no conflict. */
const nightMs = 6 * hourMs;

const sharedMs = (a: OwnedStretch, b: OwnedStretch): number =>
  Math.min(instant(a.ends), instant(b.ends)) - Math.max(instant(a.starts), instant(b.starts));

/** A second room, seat or car of the same is meant so. */
const isSameThing = (a: OwnedStretch, b: OwnedStretch): boolean =>
  a.title === b.title &&
  (a.presence === 'nights' || (instant(a.starts) === instant(b.starts) && instant(a.ends) === instant(b.ends)));

const conflict = (
  kind: Conflict['kind'],
  a: OwnedStretch | Pick<OwnedStretch, 'stretch_id'>,
  b: OwnedStretch,
): Conflict => ({
  kind,
  stretches: [a.stretch_id, b.stretch_id],
});

/** Who is on a ship for days has their bed there. */
const hasBed = ({ presence, starts, ends }: OwnedStretch): boolean =>
  presence === 'nights' || (presence === 'throughout' && instant(ends) - instant(starts) >= 24 * hourMs);

/** Two at the same time, which one person cannot have both of. */
const conflictOfPair = (a: OwnedStretch, b: OwnedStretch): Conflict | null => {
  if (!sharePeople(a, b) || isSameThing(a, b)) return null;
  if (a.presence === 'throughout' && b.presence === 'throughout') {
    return sharedMs(a, b) > 0 ? conflict('at_once', a, b) : null;
  }
  return hasBed(a) && hasBed(b) && sharedMs(a, b) >= nightMs ? conflict('two_beds', a, b) : null;
};

/** When one has to be where a stretch begins: the whole of a stay will do where nothing ends its check-in. */
const arrivalOf = ({ presence, starts, ends }: OwnedStretch) => {
  const from = instant(starts);
  const end = presence === 'throughout' ? from : instant(ends);
  return { where: starts.where, from, until: starts.latest ? Math.max(from, Date.parse(starts.latest.at)) : end };
};

/** What one cannot be there for, by how one comes and goes. */
const missedConflicts = (stretch: OwnedStretch, moves: readonly OwnedStretch[]): Conflict[] => {
  const late = missedBy(moves, arrivalOf(stretch));
  if (late) return [conflict(late.kind, late.move, stretch)];
  // A stay can be left early; a car has to be brought back.
  if (stretch.presence !== 'ends') return [];
  const end = instant(stretch.ends);
  const early = missedBy(moves, { where: stretch.ends.where, from: end, until: end });
  return early?.kind === 'left_before' && instant(early.move.starts) > instant(stretch.starts)
    ? [conflict('left_before', early.move, stretch)]
    : [];
};

/**
 * Returns what cannot be as it is booked, in the order of instants: of each two stretches once, and only where both can
 * be the same person's.
 */
export const conflictsOf = (stretches: readonly OwnedStretch[]): Conflict[] => {
  const ordered = inOrder(stretches);
  const pairs = ordered.flatMap((b, at) => ordered.slice(0, at).flatMap((a) => conflictOfPair(a, b) ?? []));
  const known = new Set(pairs.flatMap(({ stretches: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]));
  const missed = ordered.flatMap((stretch) => {
    const moves = ordered.filter((one) => one !== stretch && isMove(one) && sharePeople(one, stretch));
    return missedConflicts(stretch, moves);
  });
  return [...pairs, ...missed.filter(({ stretches: [a, b] }) => !known.has(`${a} ${b}`))];
};
