import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { CardIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { joinTexts } from '@travel/ui/load/package-texts.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { texts } from '../texts/texts.ts';
import { Attention } from './attention.tsx';
import { Billing } from './billing.tsx';
import { Debts } from './debts.tsx';
import { Invoices } from './invoices.tsx';
import type { MembershipStoreApi } from './membership-store.ts';
import { Columns } from './panel-layout.tsx';
import { Renewal } from './renewal.tsx';
import { getRemedy, getMembershipStatus, type MembershipStatus } from './membership-status.ts';
import { formatMembershipStatus } from './status-texts.ts';
import { Summary } from './summary.tsx';
import { CancelOrResumeButton } from './cancel-or-resume-button.tsx';
import { useProfile } from './use-profile.ts';

const cancelling = lazyCode(() => import('./cancel-dialog.tsx'), texts.changes);
const paying = lazyCode(() => import('./paying-dialog.tsx'), joinTexts(texts.changes, texts.purchase));

export const preloadDialogs = async (): Promise<void> => {
  await Promise.all([cancelling.preload(), paying.preload()]);
};

interface MembershipViewProps {
  readonly membership: Membership;
  readonly user: User;
  readonly store: MembershipStoreApi;
}

type DialogName = 'cancel' | 'card' | 'debt';

/** Statuses in which the saved card will be charged and no notice requests another card. */
const isCharged: ReadonlySet<MembershipStatus> = new Set(['trialing', 'active']);

/** Shows a current or past membership: its status, next payment, debts and invoices. */
export function MembershipView({ membership, user, store }: MembershipViewProps) {
  const { t } = useTranslation('mfe-membership');
  const { http, locale, organisation } = useHost();
  const [open, setOpen] = useState<DialogName | null>(null);
  const heading = useFocusAfterChange(membership.phase, open !== null);
  const status = getMembershipStatus(membership);
  const remedy = getRemedy(status);
  const plan = useProfile()?.plans.find(({ sub_id }) => sub_id === membership.plan_id) ?? null;
  const { plan_status, plan_expiry_date, phase, debts } = membership;
  /** Key of the renewal and invoices, which are loaded again when it changes. */
  const asOf = `${phase} until ${plan_expiry_date} owing ${debts.length}`;

  // Load the renewal offer only if the plan is not `ACTIVE` (spec §4/13).
  const renewal = useLoad(plan_status === 'ACTIVE' ? null : `renewal ${asOf}`, async (signal) => {
    const query = { lang: getTextLanguage(locale.language), currency: locale.currency };
    const { data } = await http('GET /api/plans/renewal/{user_id}', {
      params: { user_id: user.user_id },
      query,
      signal,
    });
    return data;
  });

  const isOver = status === 'expired' || status === 'cancelled';
  const [first, ...more] = debts;
  return (
    <Parts>
      {remedy !== undefined && (
        <Attention
          membership={membership}
          status={status}
          actions={
            remedy && (
              <Button tone="accent" size="small" icon={<CardIcon size={18} />} onClick={() => setOpen('card')}>
                {t(`panel.change.${remedy}`)}
              </Button>
            )
          }
        />
      )}
      <Columns>
        <Summary
          headingRef={heading}
          membership={membership}
          plan={plan}
          statusText={
            remedy !== undefined
              ? null
              : formatMembershipStatus(t, status, membership, { language: locale.language, organisation })
          }
          actions={<CancelOrResumeButton membership={membership} store={store} onCancel={() => setOpen('cancel')} />}
        />
        <div data-side>
          {isOver ? (
            <Renewal load={renewal} />
          ) : (
            <Billing
              membership={membership}
              actions={
                isCharged.has(status) && (
                  <Button wide onClick={() => setOpen('card')}>
                    {t('panel.change.action')}
                  </Button>
                )
              }
            />
          )}
        </div>
        {first && <Debts debts={[first, ...more]} onPay={() => setOpen('debt')} />}
        <Invoices asOf={asOf} />
      </Columns>
      <PanelDialog
        open={open}
        membership={membership}
        plan={plan}
        user={user}
        store={store}
        onClose={() => setOpen(null)}
      />
    </Parts>
  );
}

interface PanelDialogProps extends MembershipViewProps {
  readonly open: DialogName | null;
  readonly plan: Plan | null;
  readonly onClose: () => void;
}

/** Shows the open dialog. Its code loads when the dialog opens. */
function PanelDialog({ open, membership, plan, user, store, onClose }: PanelDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const lateTexts = { loading: t('loading'), failed: t('notLoaded'), retry: t('retry') };
  const closeAndRead = () => {
    onClose();
    void store.getState().load();
  };

  return (
    <>
      {open === 'cancel' && (
        <LazyPart code={cancelling} texts={lateTexts}>
          {({ CancelDialog }) => (
            <CancelDialog membership={membership} plan={plan} cancel={store.getState().cancel} onClose={onClose} />
          )}
        </LazyPart>
      )}
      {(open === 'card' || open === 'debt') && (
        <LazyPart code={paying} texts={lateTexts}>
          {({ PayingDialog }) => (
            <PayingDialog
              purpose={open}
              membership={membership}
              user={user}
              onDone={closeAndRead}
              // The user may have paid and closed the dialog before the result was known.
              onClose={closeAndRead}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

/**
 * Moves the focus to the heading if the focused element was removed by a change of `phase`, once no dialog covers it.
 */
const useFocusAfterChange = (phase: Membership['phase'], isCovered: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (isCovered || shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [phase, isCovered]);
  return heading;
};

const Parts = styled.div({ display: 'grid', gap: space.l });
