import type { Purchase } from '@travel/contracts/endpoints/purchases';
import { formatDayRange } from '@travel/contracts/format/dates';

/** What a purchase is besides its name: one line more, and its days where it is for any. */
export const purchaseLine = ({ detail, starts, ends }: Purchase, language: string): string =>
  [detail, starts && formatDayRange(starts, ends ?? starts, language)].filter(Boolean).join(' · ');
