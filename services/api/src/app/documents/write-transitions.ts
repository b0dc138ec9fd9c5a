import { readFileSync, writeFileSync } from 'node:fs';
import { withTransitions } from '../../orders/bookings/transitions-document.ts';
import { withSubscriptionTransitions } from '../../membership/subscriptions/transitions-document.ts';

// Brings the documents up to their tables of transitions: `pnpm --filter @travel/api transitions`.
const write = (name: string, brought: (document: string) => string): void => {
  const file = new URL(`../../../../../docs/${name}`, import.meta.url);
  writeFileSync(file, brought(readFileSync(file, 'utf8')));
};

write('how-a-booking-is-made.md', withTransitions);
write('how-a-membership-lives.md', withSubscriptionTransitions);
