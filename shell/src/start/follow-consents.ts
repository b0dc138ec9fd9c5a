import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import type { StoreApi } from 'zustand/vanilla';
import type { Snapshot } from '../page/page-context.ts';
import { loadChunk } from '../boot/load-chunk.ts';

type ConsentOptions = Pick<Host, 'storage' | 'bus' | 'http' | 'reload' | 'nonce' | 'i18n' | 'log'> & {
  readonly boot: BootData;
  readonly snapshot: StoreApi<Snapshot>;
  readonly overlays: HTMLElement;
  readonly whenQuiet: (run: () => void) => void;
  readonly quietly: (loading: Promise<unknown>) => void;
};

/**
 * Loads the consent code once: when the page is idle if the organisation has a chat or a tag manager, otherwise when
 * the visitor opens their consents. The boot data of checkout and success pages contain neither.
 */
export const followConsents = ({ overlays, whenQuiet, quietly, ...props }: ConsentOptions): void => {
  let isBegun = false;
  const open = (isWanted: boolean) => {
    if (isBegun) return;
    isBegun = true;
    const layer = document.createElement('div');
    overlays.append(layer);
    const opened = loadChunk(() => import('../widgets/open-widgets.tsx')).then(({ openWidgets }) =>
      openWidgets({ ...props, layer, isWanted }),
    );
    quietly(
      opened.catch((error: unknown) => {
        isBegun = false;
        layer.remove();
        throw error;
      }),
    );
  };
  const { chat_url, tag_manager_url } = props.boot.organisation;
  if (chat_url || tag_manager_url) whenQuiet(() => open(false));
  props.bus.subscribe('consent:requested', () => open(true));
};
