import type { CSSObject } from '@emotion/react';
import type { LucideIcon, LucideProps } from 'lucide-react';

/**
 * `size` is the edge length in pixels; set `aria-label` if the icon has no adjacent text, otherwise it is hidden from
 * screen readers.
 */
export type IconProps = Omit<LucideProps, 'ref'>;

const mirrored: CSSObject = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/** Returns a drawing as an icon in the size and weight of our text. */
export const icon = (Drawing: LucideIcon) => (props: IconProps) => <Drawing size={20} strokeWidth={1.75} {...props} />;

/** Returns a directional drawing as an icon that is mirrored in right-to-left pages. */
export const mirrorIcon = (Drawing: LucideIcon) => (props: IconProps) => (
  <Drawing size={20} strokeWidth={1.75} css={mirrored} {...props} />
);
