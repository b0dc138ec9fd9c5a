import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { keptAwayBy, missedBy } from './reach.ts';
import type { Window } from './reach.ts';
import { hourMs, inOrder, instant, isMove, sharePeople } from './stretches.ts';
import type { OwnedStretch } from './stretches.ts';

type Conflict = Trip['conflicts'][number];

/** So much of two stays has to be at once for it to be a night: who checks in before another checks out is no conflict. */
const nightMs = 6 * hourMs;

/** From when on a stretch is missed: a driver waits, and boarding takes a while. */
const missedFrom = ({ starts }: OwnedStretch): number =>
  starts.latest ? Math.max(instant(starts), Date.parse(starts.latest.at)) : instant(starts);

const sharedMs = (a: OwnedStretch, b: OwnedStretch): number =>
  Math.min(instant(a.ends), instant(b.ends)) - Math.max(instant(a.starts), instant(b.starts));

/** Whether the second begins while the first lasts, and does not wait until it is over. */
const areAtOnce = (a: OwnedStretch, b: OwnedStretch): boolean => sharedMs(a, b) > 0 && missedFrom(b) < instant(a.ends);

/** A second room, seat or car of the same is meant so. */
const isSameThing = (a: OwnedStretch, b: OwnedStretch): boolean =>
  a.title === b.title &&
  (a.presence === 'nights' || (instant(a.starts) === instant(b.starts) && instant(a.ends) === instant(b.ends)));

type Named = Pick<OwnedStretch, 'stretch_id'>;

const conflict = (kind: Conflict['kind'], a: Named, b: Named): Conflict => ({
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
    return areAtOnce(a, b) ? conflict('at_once', a, b) : null;
  }
  return hasBed(a) && hasBed(b) && sharedMs(a, b) >= nightMs ? conflict('two_beds', a, b) : null;
};

/** When one has to be where a stretch begins: the whole of a stay will do where nothing ends its check-in. */
const arrivalOf = (stretch: OwnedStretch): Window => {
  const { presence, starts, ends } = stretch;
  const isAnyTime = presence !== 'throughout' && !starts.latest;
  return { where: starts.where, from: instant(starts), until: isAnyTime ? instant(ends) : missedFrom(stretch) };
};

/** When one has to be where a stretch ends; null of those that can be left early, and of those that one is on. */
const returnOf = ({ presence, ends }: OwnedStretch): Window | null => {
  const end = instant(ends);
  return presence === 'ends' ? { where: ends.where, from: end, until: end } : null;
};

/** What one cannot be there for, by how one comes and goes, and by what else takes one's time. */
const missedConflicts = (stretch: OwnedStretch, taken: readonly OwnedStretch[]): Conflict[] => {
  const moves = taken.filter(isMove);
  const late = missedBy(moves, arrivalOf(stretch));
  if (late) return [conflict(late.kind, late.move, stretch)];
  const back = returnOf(stretch);
  const early = back && missedBy(moves, back);
  if (early?.kind === 'left_before' && instant(early.move.starts) > instant(stretch.starts)) {
    return [conflict('left_before', early.move, stretch)];
  }
  // A flight takes its travellers away: whether what follows can be reached from there is asked of what follows.
  const around =
    stretch.presence === 'throughout' ? taken.slice(0, inOrder([...taken, stretch]).indexOf(stretch)) : taken;
  const other = keptAwayBy(around, arrivalOf(stretch)) ?? (back && keptAwayBy(taken, back));
  if (!other) return [];
  const [first, second] = inOrder([other, stretch]);
  return first && second ? [conflict('at_once', first, second)] : [];
};

const pairOf = ({ stretches }: Conflict): string => stretches.toSorted().join(' ');

/**
 * Returns what cannot be as it is booked, in the order of instants: of each two stretches once, and only where both can
 * be the same person's.
 */
export const conflictsOf = (stretches: readonly OwnedStretch[]): Conflict[] => {
  const ordered = inOrder(stretches);
  const pairs = ordered.flatMap((b, at) => ordered.slice(0, at).flatMap((a) => conflictOfPair(a, b) ?? []));
  const missed = ordered.flatMap((stretch) => {
    const taken = ordered.filter(
      (one) =>
        one !== stretch && one.presence === 'throughout' && sharePeople(one, stretch) && !isSameThing(one, stretch),
    );
    return missedConflicts(stretch, taken);
  });
  return [...new Map([...pairs, ...missed].toReversed().map((one) => [pairOf(one), one])).values()].toReversed();
};
