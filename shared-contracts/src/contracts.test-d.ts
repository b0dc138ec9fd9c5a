import type { HttpClient } from './host/http-client.ts';
import type { Host, RemoteModule } from './host/host.ts';
import type { EndpointKey } from './http/endpoint.ts';
import type { signIn } from './endpoints/people/auth.ts';

declare const http: HttpClient;
declare const host: Host;

// The compiler checks a call's path, body and response by the types of the endpoint.
const session = await http('POST /api/auth/sign-in', { body: { email: 'a@b.test', password: 'x' } });
export const name: string | undefined = session.user?.firstname;
// @ts-expect-error the password is missing
await http('POST /api/auth/sign-in', { body: { email: 'a@b.test' } });
// @ts-expect-error there is no such endpoint
await http('POST /api/auth/signin', { body: {} });

export const key: EndpointKey<typeof signIn> = 'POST /api/auth/sign-in';

// A remote is mounted with the props of its contract.
declare const element: HTMLElement;
host.mount('locale/picker', element, { onClose: () => undefined });
// @ts-expect-error plans need a reason
host.mount('membership/plans', element, { onClose: () => undefined });
// @ts-expect-error no remote exposes it
host.mount('membership/card', element, {});

// Each event has its own payload type.
host.bus.publish('auth:requested', { mode: 'sign-in' });
// @ts-expect-error an unknown mode
host.bus.publish('auth:requested', { mode: 'log-in' });

// Each cookie has its own type, and HttpOnly cookies are not accessible.
host.cookies.set('holdTok', { path: 'resorts', token: 'H-1' });
// @ts-expect-error the hold is a path and a token
host.cookies.set('holdTok', 'resorts|H-1');
// @ts-expect-error a script never sees the session
host.cookies.get('userToken');

// A remote that leaves out a lifecycle breaks its contract.
// @ts-expect-error unmount is missing
export const broken: RemoteModule<'header/v1'> = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  update: async () => undefined,
};
