import type { CSSObject } from '@emotion/react';
import type { LucideIcon, LucideProps } from 'lucide-react';

/** `size` is the edge length in pixels; give `aria-label` where the icon stands alone, else it is hidden. */
export type IconProps = Omit<LucideProps, 'ref'>;

const mirrored: CSSObject = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };

/** A drawing at the size and weight of our text. */
export const icon = (Drawing: LucideIcon) => (props: IconProps) => <Drawing size={20} strokeWidth={1.75} {...props} />;

/** The same for a drawing that points along the line, so that it turns round in right-to-left pages. */
export const turning = (Drawing: LucideIcon) => (props: IconProps) => (
  <Drawing size={20} strokeWidth={1.75} css={mirrored} {...props} />
);
