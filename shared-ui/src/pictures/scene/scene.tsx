import styled from '@emotion/styled';
import { useState } from 'react';
import { media } from '../../look/tokens/media.ts';
import { color } from '../../look/tokens/tokens.ts';
import { type Hour, getSky } from './scenes.ts';

export interface SceneProps {
  /** Empty if unknown: only the sky is shown. */
  src: string;
  /** Another crop of the picture, under 600 px. */
  phoneSrc?: string;
  /** Describes the picture; empty if it adds nothing to the text. */
  alt: string;
  width?: number;
  height?: number;
  /** The sky shown until the picture loads, or if it fails. */
  hour?: Hour;
  /** Placeholder colour for other pictures: `thumbhashColor(hash)`. */
  placeholder?: string;
  /** On the first screen: loaded immediately. Others load lazily. */
  first?: boolean;
  /** Keeps this part visible if the box has another shape: `70% 40%`. */
  focus?: string;
  className?: string;
}

/** A picture that fills its box and reserves its space; its own shape if the box has no height. */
export function Scene({
  src,
  phoneSrc,
  alt,
  width = 960,
  height = 600,
  hour,
  placeholder,
  first = false,
  focus,
  className,
}: SceneProps) {
  const [failed, setFailed] = useState<string>();
  const background = placeholder ?? (hour ? getSky(hour) : color.sunken);

  return (
    <Frame background={background} className={className}>
      {src === '' || failed === src ? (
        <Empty ratio={width / height} {...(alt && { role: 'img', 'aria-label': alt })} />
      ) : (
        <picture>
          {phoneSrc && <source media={media.phone.replace('@media ', '')} srcSet={phoneSrc} />}
          <Image
            src={src}
            alt={alt}
            width={width}
            height={height}
            focus={focus}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            // Decoded with the paint of its content, because it is the largest element.
            decoding={first ? 'sync' : 'async'}
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </Frame>
  );
}

const own = (prop: string) => !['background', 'focus', 'ratio'].includes(prop);

const Frame = styled('div', { shouldForwardProp: own })<{ background: string }>(({ background }) => ({
  overflow: 'hidden',
  background,
  '& picture': { display: 'contents' },
}));

const Image = styled('img', { shouldForwardProp: own })<{ focus: string | undefined }>(({ focus }) => ({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: focus,
}));

const Empty = styled('div', { shouldForwardProp: own })<{ ratio: number }>(({ ratio }) => ({
  blockSize: '100%',
  aspectRatio: String(ratio),
}));
