import { useHost } from '../host/host-context.tsx';

/** What the header asks the page for; the modals belong to others. */
export const useRequests = () => {
  const { bus } = useHost();
  return {
    signIn: () => bus.publish('auth:requested', { mode: 'sign-in' }),
    plans: () => bus.publish('plans:requested', { reason: 'link' }),
    locale: () => bus.publish('locale:requested', {}),
  };
};
