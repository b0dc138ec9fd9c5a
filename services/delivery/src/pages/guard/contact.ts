import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { escapeHtml, tag } from '../document/html.ts';

const link = (href: string, text: string): string => `${tag('a', { href })}<bdi>${escapeHtml(text)}</bdi></a>`;

/**
 * Returns a sentence with links to the organisation's support.
 * @param sentence the translated sentence, which contains `{{phone}}` and `{{email}}`
 */
export const renderContact = (sentence: string, { phone, email }: Organisation['support']): string =>
  escapeHtml(sentence)
    .replace('{{phone}}', () => link(`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone))
    .replace('{{email}}', () => link(`mailto:${email}`, email));
