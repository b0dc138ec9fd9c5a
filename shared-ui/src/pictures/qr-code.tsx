import styled from '@emotion/styled';
import { encode } from 'uqr';
import { radius } from '../look/tokens/tokens.ts';

/** Width of the blank margin that scanners require around the code, in modules (the squares of a QR code). */
const border = 3;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** Draws a text as a QR code, dark on light in every theme, because scanners expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size: side } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Picture
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

const Picture = styled.svg({ inlineSize: 196, blockSize: 196, borderRadius: radius.field, direction: 'ltr' });
