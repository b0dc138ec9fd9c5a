import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';

/** React Aria adds a style element of its own and reads its nonce from this global variable, as webpack does. */
export function useStyleNonce(): void {
  const nonce = useEmotionCache()?.nonce;
  if (nonce !== undefined && !('__webpack_nonce__' in globalThis)) {
    Object.defineProperty(globalThis, '__webpack_nonce__', { value: nonce, configurable: true });
  }
}
