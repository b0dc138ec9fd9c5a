import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns the user's saved travellers. Empty for guests, while loading, and on errors, since names can be typed. */
export const useSavedTravellers = (): readonly SavedTraveller[] => {
  const { http, session } = useHost();
  // Documents are only accessible to the account's owner.
  const key = session.user && !session.by_key ? `travellers of ${session.user.user_id}` : null;
  const load = useLoad(key, (signal) => http('GET /api/profile/travellers', { signal }));
  return load.status === 'ready' ? load.value.travellers : [];
};
