import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Returns the header's requests to open modals, which belong to other remotes. */
export const useModalRequests = () => {
  const { bus } = useHost();
  return {
    signIn: () => bus.publish('auth:requested', { mode: 'sign-in' }),
    plans: () => bus.publish('plans:requested', { reason: 'link' }),
    locale: () => bus.publish('locale:requested', {}),
  };
};
