import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

it('rejects cookies, location, history, storage and sockets outside the shell', () => {
  expect(
    lintWithRule('page-globals', {
      'mfe-auth/src/a.ts': "export const a = document.cookie;\nlocation.href = '/';",
      'mfe-auth/src/b.ts': "window.history.back();\nglobalThis['localStorage'].clear();",
      'mfe-auth/src/c.ts': 'const { sessionStorage: kept } = window;\nkept.clear();',
      'shared-ui/src/a.ts': "import { Link } from 'react-router-dom';\nimport { io } from 'socket.io-client';",
      'shared-contracts/src/a.ts': "export const a = () => localStorage.getItem('x');",
    }),
  ).toEqual([
    'mfe-auth/src/a.ts: document.cookie belongs to the shell; take it from the host.',
    'mfe-auth/src/a.ts: location belongs to the shell; take it from the host.',
    'mfe-auth/src/b.ts: globalThis.localStorage belongs to the shell; take it from the host.',
    'mfe-auth/src/b.ts: window.history belongs to the shell; take it from the host.',
    'mfe-auth/src/c.ts: window.sessionStorage belongs to the shell; take it from the host.',
    'shared-contracts/src/a.ts: localStorage belongs to the shell; take it from the host.',
    'shared-ui/src/a.ts: react-router-dom belongs to the shell; take it from the host.',
    'shared-ui/src/a.ts: socket.io-client belongs to the shell; take it from the host.',
  ]);
});

it('allows browser globals in the shell, and accepts other objects with their names', () => {
  expect(
    lintWithRule('page-globals', {
      'shell/src/a.ts': 'export const a = document.cookie + location.href;',
      'mfe-auth/src/a.ts': `
        import type { Location } from 'react-router-dom';
        interface Stay { location: string; history: Location[] }
        export const name = ({ location }: Stay) => location;
        export const of = (stay: Stay) => stay.location + stay.history.length;
        export const made = (location: string) => ({ location, history: [] });
      `,
    }),
  ).toEqual([]);
});
