import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { OrderStatus } from '@travel/contracts/orders/order-status';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../page/page-context.ts';

/** What the server says about the order that this page is about. */
export interface KnownStanding {
  readonly standing: OrderStatus;
  readonly number: string | null;
  readonly paid: boolean;
  readonly held_until: string | null;
}

const nothingKnown: KnownStanding = { standing: 'unknown', number: null, paid: false, held_until: null };

/** A server that does not say so soon is taken not to know. */
const patience = 8_000;

/**
 * Asks where the order of this address stands; null while it is asked, `unknown` where nobody could tell.
 * @param turn another number asks again
 */
export const useStanding = (turn: number): KnownStanding | null => {
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

/** Says of the order's money what is known, and nothing else. */
export function StandingWords({ known }: { readonly known: KnownStanding | null }) {
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
      {/* A number keeps its order inside a sentence that runs the other way. */}
      {t(words, { number: `\u2068${number}\u2069`, time })} {paid && t('standing.paid')}
    </p>
  );
}
