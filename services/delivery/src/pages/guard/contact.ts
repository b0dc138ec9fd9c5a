import type { Organisation } from '@travel/contracts/organisations.schema';
import { escapeHtml, tag } from '../document/html.ts';

const link = (href: string, text: string): string => `${tag('a', { href })}<bdi>${escapeHtml(text)}</bdi></a>`;

/** Whom to ask, as a sentence with links. @param words holds `{{phone}}` and `{{email}}` */
export const renderContact = (words: string, { phone, email }: Organisation['support']): string =>
  escapeHtml(words)
    .replace('{{phone}}', () => link(`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone))
    .replace('{{email}}', () => link(`mailto:${email}`, email));
