import type { SandboxSearch } from '../suppliers/sandbox-search.ts';
import type {
  ActivityCatalogue,
  ActivitySupplierQuery,
  ActivityQuote,
} from '@travel/supplier-kit/activities/activity-supplier';
import { listActivitiesAt, findActivity } from './activities.ts';
import { organisers } from './organisers.ts';
import { listSlotsOn } from './slots.ts';

/** The catalogue of the sandbox's organisers. */
export const sandboxActivityCatalogue: ActivityCatalogue = {
  findActivity,
  listActivities: listActivitiesAt,
  listSlots(activityId, day) {
    const activity = findActivity(activityId);
    return activity ? listSlotsOn(activity, day) : [];
  },
};

const listQuotes = (supplierId: string, { place_id, days }: ActivitySupplierQuery): readonly ActivityQuote[] =>
  listActivitiesAt(place_id)
    .filter(({ supplier }) => supplier.id === supplierId)
    .map((activity) => ({ activity, slots: days.flatMap((day) => listSlotsOn(activity, day)) }));

/** The sandbox's activity suppliers. */
export const activitySearches: readonly SandboxSearch<ActivitySupplierQuery, readonly ActivityQuote[]>[] =
  organisers.map((terms) => ({ terms, find: (question) => listQuotes(terms.id, question) }));
