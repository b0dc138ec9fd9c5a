import type { Hold } from '@travel/contracts/endpoints/holds';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../foundation/time/moments.ts';

type Cancellation = Hold['cancellation'];

interface PolicyWords {
  /** What matters most, in one sentence: "Free cancellation until 12 May, 18:00." */
  readonly headline: string;
  /** What comes after it, a sentence a step. */
  readonly rest: readonly string[];
  /** Whose clock the times are of. */
  readonly clock: string;
}

interface Place {
  readonly place_name: string;
  readonly time_zone: string;
}

/** The cancellation policy in words, its times on the place's own clock. */
export const usePolicyWords = (): ((cancellation: Cancellation, place: Place, language: string) => PolicyWords) => {
  const { t } = useTranslation('mfe-checkout');
  return ({ steps }, { place_name, time_zone }, language) => {
    const clock = t('policy.clock', { place: place_name });
    const said = steps.map(({ until, refund_percent: percent }) =>
      t(percent === 100 ? 'policy.free' : 'policy.part', { percent, when: formatMoment(until, time_zone, language) }),
    );
    const [headline, ...rest] = said;
    if (headline === undefined) return { headline: t('policy.none'), rest: [], clock };
    return { headline, rest: [...rest, t('policy.after')], clock };
  };
};
