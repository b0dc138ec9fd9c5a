import type { TextLanguage } from '@travel/contracts/locale/languages';
import { minuteMs } from '@travel/contracts/time/durations';
import { toItemMoment, type TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, toLocation, type Stretch } from '../../stretches/stretch.ts';
import { waitingMinutes } from '../listing/transfer-labels.ts';
import { transferTexts } from '../transfer-texts.ts';
import type { TransferDetails } from './transfer-content.ts';

/** Returns each ride of a transfer as a period of a trip. The latest start is when the driver stops waiting. */
export const toTransferStretches = (
  item: TranslatedItem<TransferDetails | null>,
  language: TextLanguage,
): Stretch[] => {
  const { place, starts, details } = item;
  if (!place || !starts || !details) return [];
  const t = transferTexts(language);
  return details.legs.map(({ from, to, pickup, arrival, waiting }): Stretch => {
    const begins = toItemMoment(starts.zone, pickup);
    const latest = new Date(Date.parse(begins.at) + waitingMinutes[from.kind] * minuteMs).toISOString();
    const locatePoint = ({ latitude, longitude }: typeof from) => toLocation({ ...place, latitude, longitude });
    return {
      presence: 'throughout',
      title: t('title', { from: from.name, to: to.name }),
      starts: toStretchEnd(begins, locatePoint(from), {
        detail: details.vehicle.label,
        latest: { at: latest, text: waiting },
      }),
      ends: toStretchEnd(toItemMoment(starts.zone, arrival), locatePoint(to)),
    };
  });
};
