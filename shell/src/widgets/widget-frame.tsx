import { useEffect, useEffectEvent, useRef } from 'react';

interface WidgetFrameProps {
  readonly src: string;
  readonly title: string;
  readonly hidden?: boolean;
  /** Its page is there. */
  readonly onReady: (say: (what: object) => void) => void;
  /** It said something; nothing of it is known. */
  readonly onSaid?: (said: Readonly<Record<string, unknown>>, say: (what: object) => void) => void;
}

/**
 * Somebody else's page, which belongs to no origin: it has no cookie and no storage, reaches nothing of this page, and
 * hears and says plain messages.
 */
export function WidgetFrame({ src, title, hidden = false, onReady, onSaid }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // An origin of its own has no address to be called by.
  const say = (what: object) => frame.current?.contentWindow?.postMessage(what, '*');
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
    onSaid?.({ ...data }, say);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      hidden={hidden}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      onLoad={() => onReady(say)}
    />
  );
}
