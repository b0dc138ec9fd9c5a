import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { SVGProps } from 'react';
import { color } from '../../look/tokens/tokens.ts';

export type Look = Organisation['look'];

interface LogoProps extends SVGProps<SVGSVGElement> {
  /** Height in pixels. */
  size?: number;
}

function AlmanacLogo({ size = 22, ...rest }: LogoProps) {
  return (
    <svg viewBox="0 0 30 22" width={(size / 22) * 30} height={size} aria-hidden {...rest}>
      <path d="M4.2 11.6a10.8 10.8 0 0 1 21.6 0Z" fill={color.accent} />
      <path d="M0 15.9h30M5.3 20.8h19.4" stroke="currentcolor" strokeWidth="2.2" />
    </svg>
  );
}

function SkylineLogo({ size = 30, ...rest }: LogoProps) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} aria-hidden {...rest}>
      <path d="M0 0h30v30H0Z" fill={color.accent} />
      <path d="M4.5 13.2h5.6V25H4.5ZM12.2 5.8h5.6V25h-5.6ZM19.9 17.2h5.6V25h-5.6Z" fill={color.onAccent} />
    </svg>
  );
}

function HarborLogo({ size = 28, ...rest }: LogoProps) {
  const wave = 'q4-4.4 8 0t8 0t8 0t8 0';
  return (
    <svg viewBox="0 0 33 28" width={(size / 28) * 33} height={size} aria-hidden {...rest}>
      <circle cx="16.5" cy="8" r="8" fill={color.accent} />
      <path d={`M.5 18.2${wave}M.5 25.2${wave}`} fill="none" stroke="currentcolor" strokeWidth="2.1" />
    </svg>
  );
}

const logos = { almanac: AlmanacLogo, skyline: SkylineLogo, harbor: HarborLogo } satisfies Record<Look, unknown>;

/** The logo of an organisation; the brand's name is next to it in display type. */
export function Logo({ look, ...rest }: LogoProps & { look: Look }) {
  const Mark = logos[look];
  return <Mark {...rest} />;
}
