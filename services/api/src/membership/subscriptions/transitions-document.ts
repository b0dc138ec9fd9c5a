import { membershipPhases } from '@travel/contracts/endpoints/memberships';
import { table, withSection } from '../../platform/documents/transitions-section.ts';
import { subscriptionEvents, subscriptionTransitions } from './subscription-transitions.ts';
import type { SubscriptionTarget } from './subscription-transitions.ts';

const targetWords = (to: SubscriptionTarget): string => (to === 'as_before' ? 'as before it was blocked' : to);

/** The table of moves as a part of a document. */
const movesPart = (): string[] => {
  const moves = (['none', ...membershipPhases] as const).flatMap((status) =>
    Object.entries(subscriptionTransitions[status]).map(([event, to]) => [status, event, targetWords(to)]),
  );
  return [
    table(['stands', 'what happens', 'then stands'], moves),
    'Every other pair is refused, by the code and by the database.',
    table(['what happens', 'that is'], Object.entries(subscriptionEvents)),
  ];
};

/** A document with its part brought up to the table. @throws Error when it has no such part */
export const withSubscriptionTransitions = (document: string): string => withSection(document, movesPart());
