import type { SavedTraveller } from '@travel/contracts/endpoints/profile';
import { useLoad } from '@travel/ui/use-load';
import { useHost } from '../../foundation/host/host-context.tsx';

/** Those whom the traveller has saved; nobody for guests, and while or where they cannot be asked for: names are typed. */
export const useSavedTravellers = (): readonly SavedTraveller[] => {
  const { http, session } = useHost();
  // Documents are for the owner of the account alone.
  const key = session.user && !session.by_key ? `travellers of ${session.user.user_id}` : null;
  const load = useLoad(key, (signal) => http('GET /api/profile/travellers', { signal }));
  return load.status === 'ready' ? load.value.travellers : [];
};
