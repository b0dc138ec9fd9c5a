import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { ArrowEndIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Say } from '../order/use-texts.ts';
import { GuestForm } from './guest-form.tsx';
import type { GuestStoreApi } from './guest-store.ts';
import { useSavedTravellers } from './saved/use-saved-travellers.ts';

interface GuestsStepProps {
  readonly say: Say;
  readonly store: GuestStoreApi;
  readonly total: Money;
  /** Notes from items, shown before the form. */
  readonly notes: readonly string[];
  readonly onContinue: () => void;
}

/** Guests step. Continues when all required fields are valid. */
export function GuestsStep({ say, store, total, notes, onContinue }: GuestsStepProps) {
  const { t } = useTranslation('mfe-checkout');
  const { session, bus, locale } = useHost();
  const saved = useSavedTravellers();
  return (
    <>
      {session.user === null && (
        <Offer>
          {t('guests.signInOffer')}{' '}
          <TextButton onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}>
            {t('session.signIn')}
          </TextButton>
        </Offer>
      )}
      {session.user?.role === 'agent' && <Notice tone="info">{t('guests.forCustomer')}</Notice>}
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      <GuestForm say={say} store={store} saved={saved} onSubmit={onContinue}>
        <Bar>
          <dl>
            <dt>{t('summary.total')}</dt>
            <dd>
              <Price value={total} language={locale.language} size="large" />
            </dd>
          </dl>
          <Button type="submit" tone="accent" size="main" icon={<ArrowEndIcon size={20} />}>
            {t('guests.continue')}
          </Button>
        </Bar>
      </GuestForm>
    </>
  );
}

const Offer = styled.p(type.body, { color: color.ink2 });

const Bar = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  '& dt': { ...type.small, color: color.ink2 },
  '& dl': { flex: 'none' },
  '& dd': { margin: 0 },
  [media.desktop]: { justifyContent: 'flex-end', '& dl': { display: 'none' } },
  // Hide the icon on phones, where the text needs the full width of the button.
  [media.phone]: { '& button > svg': { display: 'none' } },
  [media.mobile]: {
    position: 'sticky',
    zIndex: 1,
    insetBlockEnd: 0,
    marginInline: 'calc(-1 * var(--page-margin))',
    inlineSize: 'auto',
    padding: `${space.s} var(--page-margin) max(${space.s}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.surface,
    boxShadow: shadow.raised,
  },
});
