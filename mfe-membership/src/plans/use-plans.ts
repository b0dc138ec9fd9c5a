import type { Plan, PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** The plans on offer, and the user's own membership. */
export interface PlansOnOffer {
  readonly plans: readonly Plan[];
  /** Whether the user has or had a membership, so that another plan includes no trial. */
  readonly hasSubscription: boolean;
  /** Whether the membership has ended and can be renewed. */
  readonly isRenewal: boolean;
  /** The active membership and its last day; another plan starts after it. */
  readonly running: { readonly name: string; readonly until: string } | null;
}

const toPlansOnOffer = ({ plans, needsRenewal, userProfile }: PlansResponse): PlansOnOffer => {
  const { subscription_details: details } = userProfile;
  return {
    plans,
    hasSubscription: details !== null,
    isRenewal: needsRenewal,
    running: details?.plan_status === 'ACTIVE' ? { name: details.plan_name, until: details.plan_expiry_date } : null,
  };
};

/**
 * Returns the plans on offer: from the page's plans response if it has one, otherwise from the API. Only the page
 * itself loads that response, and only on four paths (spec §2.5/03).
 */
export const usePlans = (): Load<PlansOnOffer> => {
  const { bus, http, locale, session } = useHost();
  const user_id = session.user?.user_id;
  const [profile] = useState(() => bus.last('profile:loaded')?.profile ?? null);
  const [profileOf] = useState(user_id);
  const known = profile && profileOf === user_id ? toPlansOnOffer(profile) : null;
  const lang = getTextLanguage(locale.language);

  const load = useLoad(known ? null : `plans for ${user_id ?? 'a guest'}`, async (signal) => {
    const [{ subscriptionplans }, membership] = await Promise.all([
      http('POST /api/membershipUpgrade/subscription-plans', { body: { lang, currency: locale.currency }, signal }),
      user_id === undefined
        ? null
        : http('GET /api/memberships/current', { query: { lang }, signal }).then(({ data }) => data),
    ]);
    const status = membership?.plan_status;
    return {
      plans: subscriptionplans.data.data.data,
      hasSubscription: membership !== null,
      isRenewal: status === 'EXPIRED' || status === 'CANCELLED',
      running: membership && status === 'ACTIVE' ? { name: membership.type, until: membership.plan_expiry_date } : null,
    };
  });
  return known ? { status: 'ready', value: known } : load;
};
