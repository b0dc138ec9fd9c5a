import styled from '@emotion/styled';
import { useState } from 'react';
import { media } from '../../look/tokens/media.ts';
import { color } from '../../look/tokens/tokens.ts';
import { type Hour, skyOf } from './scenes.ts';

export interface SceneProps {
  /** Empty where none is known: the sky alone stands. */
  src: string;
  /** Another shape of the picture, under 600 px. */
  phoneSrc?: string;
  /** What is to be seen; empty where the picture says nothing that the words do not. */
  alt: string;
  width?: number;
  height?: number;
  /** The sky that stands until the picture is there, or if it never comes. */
  hour?: Hour;
  /** In its place for pictures that are no scenes: `thumbhashColor(hash)`. */
  placeholder?: string;
  /** In the first screen: fetched at once. Others wait until they come near. */
  first?: boolean;
  /** Keeps this part in sight when the box has another shape: `70% 40%`. */
  focus?: string;
  className?: string;
}

/** A picture that fills its box and holds its place before it is there. Its own shape where the box sets no height. */
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
  const background = placeholder ?? (hour ? skyOf(hour) : color.sunken);

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
            // With the paint that it comes with, as the largest of it.
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
