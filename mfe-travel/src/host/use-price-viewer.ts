import { useHost } from './host-context.tsx';

/** Whose prices are shown: an answer to anybody is none to a member. Part of the key of whatever has prices in it. */
export const usePriceViewer = (): string => {
  const { user } = useHost().session;
  return user?.is_member ? user.user_id : 'anybody';
};
