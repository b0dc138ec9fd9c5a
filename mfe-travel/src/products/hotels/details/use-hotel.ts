import { textLanguage } from '@travel/contracts/locale/languages';
import { useState } from 'react';
import type { HotelDetails } from '../hotel.ts';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceViewer } from '../../../host/use-price-viewer.ts';
import { useLoad, type Load } from '@travel/ui/use-load';
import { formatRooms } from '../../../search/party.ts';
import type { Search } from '../../../search/search.ts';

interface AskedHotel {
  readonly load: Load<HotelDetails>;
  /** Asks anew: offers run out, and rooms go. What was there stays until the answer is. */
  readonly refresh: () => void;
}

/** A hotel with its rooms for a stay; null asks for nothing. */
export const useHotel = (hotelId: string | null, search: Search): AskedHotel => {
  const { http, locale } = useHost();
  const viewer = usePriceViewer();
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState<{ readonly key: string; readonly hotel: HotelDetails }>();
  const query = {
    checkin: search.checkin ?? '',
    checkout: search.checkout ?? '',
    rooms: formatRooms(search.rooms ?? []),
    currency: locale.currency,
    lang: textLanguage(locale.language),
  };
  const key = hotelId === null ? null : JSON.stringify([viewer, hotelId, query]);
  const load = useLoad(key && `${key} ${round}`, async (signal) => {
    const { data } = await http('GET /api/hotels/{hotel_id}', { params: { hotel_id: hotelId ?? '' }, query, signal });
    if (key) setKept({ key, hotel: data });
    return data;
  });
  const shown: Load<HotelDetails> =
    load.status === 'loading' && kept?.key === key ? { status: 'ready', value: kept.hotel } : load;
  return { load: shown, refresh: () => setRound((number) => number + 1) };
};
