import { useTranslation } from 'react-i18next';
import { UnitCard } from '../../../details/unit-card.tsx';
import type { RoomOffer } from '../hotel.ts';
import { RoomsLeft } from '../parts/rooms-left.tsx';

interface RoomCardProps {
  readonly room: RoomOffer;
  readonly zone: string;
  readonly rooms: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Shows one room type of a hotel. */
export function RoomCard({ room, zone, rooms, chosen, onChoose }: RoomCardProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <UnitCard
      name={room.room_name}
      scene={room.scene}
      facts={room.facts}
      meals={t(`hotels.boards.${room.board}`)}
      cancellation={room.cancellation}
      zone={zone}
      maxGuests={room.max_guests}
      price={room.price}
      per={t(rooms > 1 ? 'offers.nightAndRoom' : 'offers.night')}
      left={<RoomsLeft left={room.left} />}
      chosen={chosen}
      words={{
        choose: t(chosen ? 'hotels.page.selected' : 'hotels.page.select'),
        chooseNamed: t(chosen ? 'hotels.page.selectedRoom' : 'hotels.page.selectRoom', { room: room.room_name }),
      }}
      onChoose={onChoose}
    />
  );
}
