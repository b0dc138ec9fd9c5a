import { createBookingTransitionTables } from '../../orders/bookings/transitions-document.ts';
import { subscriptionTransitionTables } from '../../membership/subscriptions/transitions-document.ts';

const page = ['# Bookings', ...createBookingTransitionTables(), '# Memberships', ...subscriptionTransitionTables()];
process.stdout.write(`${page.join('\n\n')}\n`);
