import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { OrderStatus } from '@travel/contracts/orders/order-status';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';

export interface KnownOrderStatus {
  readonly standing: OrderStatus;
  readonly number: string | null;
  readonly paid: boolean;
  readonly held_until: string | null;
}

const nothingKnown: KnownOrderStatus = { standing: 'unknown', number: null, paid: false, held_until: null };

/** Milliseconds to wait for the order status. After that, the status counts as unknown. */
const patience = 8_000;

/**
 * Returns the order status for this URL: null while it is loading, `unknown` if it could not be loaded.
 * @param turn a new number requests the status again
 */
export const useOrderStatus = (turn: number): KnownOrderStatus | null => {
  const { http, snapshot } = usePage();
  const { path, query } = snapshot.route;
  const { booking_id, access, hold } = query;
  const load = useLoad(`${path} ${booking_id} ${hold} ${turn}`, async (signal) => {
    const { data } = await http('GET /api/standing', {
      query: { booking_id, access, hold },
      signal,
      timeout: patience,
    });
    return data;
  });
  if (load.status === 'loading') return null;
  return load.status === 'ready' ? load.value : nothingKnown;
};

/** Shows what the server reported about the order's payment, and nothing else. */
export function OrderStatusMessage({ known }: { readonly known: KnownOrderStatus | null }) {
  const { t } = useTranslation('shell');
  const { locale } = usePage().boot;
  if (!known) return <p role="status">{t('standing.asking')}</p>;
  const { standing, number, paid, held_until } = known;
  const time =
    held_until &&
    new Intl.DateTimeFormat(getTextLanguage(locale.language), { timeStyle: 'short' }).format(new Date(held_until));
  const words = standing === 'confirmed' && number === null ? 'standing.confirmedNoNumber' : `standing.${standing}`;
  return (
    <p role="status">
      {/* The isolate keeps the order of the number's characters inside right-to-left sentences. */}
      {t(words, { number: `\u2068${number}\u2069`, time })} {paid && t('standing.paid')}
    </p>
  );
}
