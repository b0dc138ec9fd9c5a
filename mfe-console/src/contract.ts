import type {} from '@travel/contracts/remotes/props';

declare module '@travel/contracts/remotes/props' {
  interface RemoteMap {
    'console/page': NoProps;
  }
}
