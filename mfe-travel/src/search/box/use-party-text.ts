import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Party } from '@travel/contracts/orders/party';
import { countParty } from '../party.ts';
import type { WhoName } from '../search.ts';

/** Returns a formatter of parties: `2 adults, 1 child, 1 room`. */
export const usePartyText = (): ((rooms: readonly Party[], name: WhoName) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'unit', style: 'short' });

  return (parties, name) => {
    const { adults, children, rooms } = countParty(parties);
    return list.format([
      t('search.who.adultCount', { count: adults }),
      ...(children > 0 ? [t('search.who.childCount', { count: children })] : []),
      ...(name === 'passengers' ? [] : [t('search.who.roomCount', { count: rooms, context: name })]),
    ]);
  };
};
