import { html } from 'hono/html';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import type { Brand } from './brands.ts';

const word = (text: string, fill: string, size: number, slant = 'normal'): Markup =>
  html`<text
    x="20"
    y="${13 + size * 0.36}"
    text-anchor="middle"
    font-family="Instrument Sans, system-ui, sans-serif"
    font-size="${size}"
    font-weight="700"
    font-style="${slant}"
    fill="${fill}"
    >${text}</text
  >`;

const drawings: Record<Brand | 'unknown', Markup> = {
  visa: word('VISA', '#1A1F71', 12, 'italic'),
  mastercard: html`<circle cx="16" cy="13" r="7" fill="#EB001B" /><circle cx="24" cy="13" r="7" fill="#F79E1B" /><path
      d="M20 7.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4"
      fill="#FF5F00"
    />`,
  amex: html`<rect x="4" y="5" width="32" height="16" rx="2" fill="#1F72CD" />${word('AMEX', '#FFFFFF', 10)}`,
  discover: html`${word('DISCOVER', '#1B2A33', 6.4)}<circle cx="20" cy="20.5" r="2" fill="#F47216" />`,
  diners: html`<circle cx="20" cy="13" r="8" fill="#0069AA" /><circle cx="20" cy="13" r="5.4" fill="#FFFFFF" /><path
      d="M18.6 8.4v9.2a4.9 4.9 0 0 1 0-9.2m2.8 0a4.9 4.9 0 0 1 0 9.2z"
      fill="#0069AA"
    />`,
  jcb: html`<rect x="9" y="6" width="6.6" height="14" rx="2" fill="#0E4C96" /><rect
      x="16.7"
      y="6"
      width="6.6"
      height="14"
      rx="2"
      fill="#C8102E"
    /><rect x="24.4" y="6" width="6.6" height="14" rx="2" fill="#1B7F3B" />${word('JCB', '#FFFFFF', 6.6)}`,
  unknown: html`<path
    d="M10 8.5h20a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 16v-6A1.5 1.5 0 0 1 10 8.5zM8.5 11.5h23"
    fill="none"
    stroke="#78929A"
    stroke-width="1.5"
  />`,
};

export const markedBrands = ['unknown', 'visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] as const;

/** Returns a brand's mark as a small card. It is decorative, because the text next to it names the brand. */
export const renderBrandMark = (brand: Brand | 'unknown'): Markup =>
  html`<svg class="mark" data-mark="${brand}" aria-hidden="true" viewBox="0 0 40 26">
    <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill="#FFFFFF" stroke="#D3DEDC" />
    ${drawings[brand]}
  </svg>`;
