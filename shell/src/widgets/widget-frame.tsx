import { useEffect, useEffectEvent, useRef } from 'react';

interface WidgetFrameProps {
  readonly src: string;
  readonly title: string;
  readonly hidden?: boolean;
  readonly onReady: (say: (what: object) => void) => void;
  /** Called with a message of the frame, which is not validated. */
  readonly onSaid?: (said: Readonly<Record<string, unknown>>, say: (what: object) => void) => void;
}

/**
 * Shows a third-party page in a sandbox with an opaque origin. The page has no cookies and no storage, cannot access
 * the page around it, and can only exchange messages with it.
 */
export function WidgetFrame({ src, title, hidden = false, onReady, onSaid }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // An opaque origin cannot be named as the target, so any origin is accepted.
  const postToFrame = (what: object) => frame.current?.contentWindow?.postMessage(what, '*');
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
    onSaid?.({ ...data }, postToFrame);
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
      onLoad={() => onReady(postToFrame)}
    />
  );
}
