import { createSearchedSandboxSupplier, type SandboxDependencies } from '../../suppliers/sandbox-supplier.ts';
import type {
  ActivityCatalogue,
  ActivitySupplierQuery,
  ActivityQuote,
  ActivitySupplier,
} from '../activity-supplier.ts';
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

/** Creates the sandbox's activity suppliers. */
export const createSandboxActivitySuppliers = (dependencies: SandboxDependencies): readonly ActivitySupplier[] =>
  organisers.map((terms) =>
    createSearchedSandboxSupplier(dependencies, terms, (question: ActivitySupplierQuery) =>
      listQuotes(terms.id, question),
    ),
  );
