import { type ComponentProps, useState } from 'react';
import placeholder from './image-missing.svg';

export interface SafeImageProps extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** Shown when `src` fails; a drawn placeholder by default. */
  fallback?: string;
}

/** An image that falls back to a placeholder image when it cannot be had (spec §2.8, flags). */
export function SafeImage({ src, fallback = placeholder, alt, ...rest }: SafeImageProps) {
  const [failed, setFailed] = useState<string>();
  const shown = failed === src ? fallback : src;
  return (
    <img {...rest} src={shown} alt={alt} data-failed={failed === src || undefined} onError={() => setFailed(src)} />
  );
}
