import type { PlansResponse } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { guestSession } from '@travel/contracts/people/guest';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';

interface ProfileOptions extends Pick<Host, 'bus' | 'http' | 'cookies' | 'log'> {
  readonly snapshot: StoreApi<Snapshot>;
  readonly lang: TextLanguage;
  readonly currency: string;
  /** Returns whether the plans modal is open, or will open because the URL requests it. */
  readonly showsPlans: () => boolean;
  readonly onBlocked: () => void;
}

const homes: readonly string[] = ['/', '/home'];
const paths: readonly string[] = [...homes, '/user/profile', '/agent/profile'];

/**
 * Loads the signed-in user's plans response on the paths that use it (spec §2.5/03) and publishes it. On the home page
 * the plans modal opens by itself if the response requests it and the user has not closed it there before (2.5/01). A
 * user whose profile is blocked is signed out (4/14).
 */
export const followProfile = (options: ProfileOptions): void => {
  const { snapshot, bus, http, cookies, log, lang, currency, showsPlans, onBlocked } = options;
  let asked = '';
  let whose: string | undefined;

  const signOut = async () => {
    onBlocked();
    const session = await http('POST /api/auth/sign-out').catch(() => guestSession);
    bus.publish('session:changed', { session });
  };

  const take = (profile: PlansResponse) => {
    bus.publish('profile:loaded', { profile });
    if (profile.userProfile.is_blocked) return void signOut();
    const isHome = homes.includes(snapshot.getState().route.path);
    if (!profile.displayModal || !isHome || showsPlans() || cookies.get('noShowPlansHome')) return;
    bus.publish('plans:requested', { reason: profile.needsRenewal ? 'renewal' : 'newcomer' });
  };

  const checkProfile = ({ route, missing, session }: Snapshot) => {
    const user_id = session.user?.user_id;
    if (user_id !== whose) bus.publish('profile:loaded', { profile: null });
    whose = user_id;
    const key = user_id && !missing && paths.includes(route.path) ? `${user_id} ${route.path}` : '';
    if (key === asked) return;
    asked = key;
    if (!user_id || !key) return;
    http('GET /api/plans/profile/{user_id}', { params: { user_id }, query: { lang, currency } }).then(
      (profile) => {
        // The user or the path may have changed during the request.
        if (asked === key) take(profile);
      },
      (error: unknown) => {
        if (asked === key) asked = '';
        log.error('profile.unknown', error);
      },
    );
  };

  checkProfile(snapshot.getState());
  snapshot.subscribe(checkProfile);
  // Load the plans again after every confirmed booking, because it may have paid for a plan or for a debt of a plan.
  bus.subscribe('booking:progressed', ({ status }) => {
    if (status !== 'confirmed') return;
    asked = '';
    checkProfile(snapshot.getState());
  });
};
