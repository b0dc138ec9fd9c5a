import { useHost } from '@travel/ui/remote/host-context.tsx';

/**
 * Returns whose prices are shown: a member's ID, or one value for everyone else. Part of the cache key of all data
 * with prices, because public prices are not valid for members.
 */
export const usePriceViewer = (): string => {
  const { user } = useHost().session;
  return user?.is_member ? user.user_id : 'anybody';
};
