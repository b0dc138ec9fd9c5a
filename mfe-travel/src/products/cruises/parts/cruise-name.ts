import { formatDay } from '@travel/contracts/locale/format/dates';
import type { TFunction } from 'i18next';
import type { CruiseResult } from '../cruise.ts';

/** Returns the unique name of a cruise: `7 nights in the Western Mediterranean, Aurora, Fri, May 14`. */
export const formatCruiseName = (
  { title, ship, departs }: Pick<CruiseResult, 'title' | 'ship' | 'departs'>,
  language: string,
  t: TFunction<'mfe-travel'>,
): string => t('cruises.named', { title, ship: ship.name, day: formatDay(departs, language) });
