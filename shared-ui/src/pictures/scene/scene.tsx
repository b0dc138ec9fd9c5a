import styled from '@emotion/styled';
import { useState } from 'react';
import { media } from '../../look/tokens/media.ts';
import { color } from '../../look/tokens/tokens.ts';
import { type Hour, getSky } from './scenes.ts';

export interface SceneProps {
  /** URL of the picture; empty if unknown, in which case only the sky is shown. */
  src: string;
  /** The picture in several widths, as in HTML. The browser chooses one when the picture is near the window. */
  srcSet?: string | undefined;
  /** URL of another crop of the picture, for windows under 600 px. */
  phoneSrc?: string;
  /** Describes the picture; empty if it adds nothing to the text. */
  alt: string;
  width?: number;
  height?: number;
  /** The sky shown until the picture loads, or if it fails. */
  hour?: Hour;
  /** Whether the picture is on the first screen, so that it is loaded immediately. Other pictures load lazily. */
  first?: boolean;
  /** The part of the picture that stays visible if the box has another shape: `70% 40%`. */
  focus?: string | undefined;
  className?: string;
}

/** A picture that fills its box and reserves its space. If the box has no height, the picture keeps its own shape. */
export function Scene({
  src,
  srcSet,
  phoneSrc,
  alt,
  width = 960,
  height = 600,
  hour,
  first = false,
  focus,
  className,
}: SceneProps) {
  const [failed, setFailed] = useState<string>();
  const background = hour ? getSky(hour) : color.sunken;

  return (
    <Frame background={background} className={className}>
      {src === '' || failed === src ? (
        <Empty ratio={width / height} {...(alt && { role: 'img', 'aria-label': alt })} />
      ) : (
        <picture>
          {phoneSrc && <source media={media.phone.replace('@media ', '')} srcSet={phoneSrc} />}
          <Image
            src={src}
            srcSet={srcSet}
            sizes={srcSet && 'auto, 50vw'}
            alt={alt}
            width={width}
            height={height}
            focus={focus}
            loading={first ? 'eager' : 'lazy'}
            // Pictures of the first HTML must not take the line from the scripts, which make the page interactive.
            fetchPriority={first ? 'high' : 'low'}
            // Decode a picture of the first screen together with its surroundings: it is the largest element, so it
            // must not appear later.
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
