import styled from '@emotion/styled';
import type { CardBrand } from '@travel/contracts/payments/card-form';
import { color } from '../../look/tokens/tokens.ts';
import type { ReactNode } from 'react';

const words = (text: string, fill: string, size: number, slant?: 'italic') => (
  <text
    x="20"
    y={13 + size * 0.36}
    textAnchor="middle"
    fontSize={size}
    fontWeight="700"
    fontStyle={slant}
    fill={fill}
    fontFamily="inherit"
  >
    {text}
  </text>
);

/** The brands' own colours, independent of the theme. */
const drawings: Record<CardBrand | 'unknown', ReactNode> = {
  visa: words('VISA', '#1A1F71', 12, 'italic'),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7" fill="#EB001B" />
      <circle cx="24" cy="13" r="7" fill="#F79E1B" />
      <path d="M20 7.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4" fill="#FF5F00" />
    </>
  ),
  amex: (
    <>
      <rect x="4" y="5" width="32" height="16" rx="2" fill="#1F72CD" />
      {words('AMEX', '#FFFFFF', 10)}
    </>
  ),
  discover: (
    <>
      {words('DISCOVER', '#1B2A33', 6.4)}
      <circle cx="20" cy="20.5" r="2" fill="#F47216" />
    </>
  ),
  dinersClub: (
    <>
      <circle cx="20" cy="13" r="8" fill="#0069AA" />
      <circle cx="20" cy="13" r="5.4" fill="#FFFFFF" />
      <path d="M18.6 8.4v9.2a4.9 4.9 0 0 1 0-9.2m2.8 0a4.9 4.9 0 0 1 0 9.2z" fill="#0069AA" />
    </>
  ),
  jcb: (
    <>
      <rect x="9" y="6" width="6.6" height="14" rx="2" fill="#0E4C96" />
      <rect x="16.7" y="6" width="6.6" height="14" rx="2" fill="#C8102E" />
      <rect x="24.4" y="6" width="6.6" height="14" rx="2" fill="#1B7F3B" />
    </>
  ),
  unknown: (
    <path
      d="M10 8.5h20a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 16v-6A1.5 1.5 0 0 1 10 8.5zM8.5 11.5h23"
      fill="none"
      stroke="#78929A"
      strokeWidth="1.5"
    />
  ),
};

/** Names of the brands, the same in every language. */
export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  dinersClub: 'Diners Club',
  jcb: 'JCB',
};

/**
 * A card brand as a small drawing, so that long lists load and decode no images. The adjacent text has the same
 * meaning.
 */
export function BrandMark({ brand }: { readonly brand: CardBrand | 'unknown' }) {
  return (
    <Mark viewBox="0 0 40 26" aria-hidden="true" data-mark={brand}>
      {drawings[brand]}
    </Mark>
  );
}

const Mark = styled.svg({
  direction: 'ltr',
  inlineSize: 44,
  blockSize: 29,
  border: `1px solid ${color.line}`,
  borderRadius: 5,
  background: '#FFFFFF',
});
