import { type ComponentProps, useState } from 'react';
import placeholder from './image-missing.svg';

export interface SafeImageProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** URL of the picture shown if `src` fails to load; defaults to a drawn placeholder. */
  fallback?: string;
}

/** An image that falls back to a placeholder if it fails to load (spec §2.8, flags). */
export function SafeImage({ src, fallback = placeholder, alt, ...rest }: SafeImageProps) {
  const [failed, setFailed] = useState<string>();
  const shown = failed === src ? fallback : src;
  return (
    <img {...rest} src={shown} alt={alt} data-failed={failed === src || undefined} onError={() => setFailed(src)} />
  );
}
