import { createBookingTransitionTables } from '../../orders/bookings/transitions-document.ts';
import { formatSubscriptionTransitions } from '../../membership/subscriptions/transitions-document.ts';

const page = ['# Bookings', ...createBookingTransitionTables(), '# Memberships', ...formatSubscriptionTransitions()];
process.stdout.write(`${page.join('\n\n')}\n`);
