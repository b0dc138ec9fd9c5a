import { membershipPhases } from '@travel/contracts/endpoints/membership/memberships';
import { formatMarkdownTable } from '../../platform/documents/markdown-table.ts';
import { subscriptionEvents, subscriptionTransitions, type SubscriptionTarget } from './subscription-transitions.ts';

const targetCell = (to: SubscriptionTarget): string => (to === 'as_before' ? 'as before it was blocked' : to);

export const formatSubscriptionTransitions = (): string[] => {
  const transitions = (['none', ...membershipPhases] as const).flatMap((status) =>
    Object.entries(subscriptionTransitions[status]).map(([event, to]) => [status, event, targetCell(to)]),
  );
  return [
    formatMarkdownTable(['status', 'event', 'next status'], transitions),
    'Every other pair of status and event is refused, by the code and by the database.',
    formatMarkdownTable(['event', 'meaning'], Object.entries(subscriptionEvents)),
  ];
};
