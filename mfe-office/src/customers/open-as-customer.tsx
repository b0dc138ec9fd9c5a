import type { Customer } from '@travel/contracts/endpoints/office/customers';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';

interface OpenAsCustomerProps {
  readonly customer: Pick<Customer, 'user_id' | 'firstname' | 'lastname' | 'is_blocked'>;
}

/** Button with the dialogs that open the site as a customer, after a reason. */
export function OpenAsCustomer({ customer: { user_id, firstname, lastname, is_blocked } }: OpenAsCustomerProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id, can } = useOrganisation();
  const [step, setStep] = useState<'closed' | 'reason' | { readonly url: string }>('closed');
  if (is_blocked || !can('open-as-customer')) return null;
  const title = t('openAs.title', { name: `${firstname} ${lastname}` });
  const close = () => setStep('closed');
  const send = async (why: string) => {
    const { data } = await http('POST /api/office/{organisation_id}/customers/{user_id}/sign-in-address', {
      params: { organisation_id, user_id },
      body: { why },
    });
    setStep({ url: data.url });
  };
  return (
    <>
      <Button size="small" onClick={() => setStep('reason')}>
        {t('openAs.action')}
      </Button>
      {step === 'reason' && (
        <ReasonDialog
          title={title}
          action={t('openAs.continue')}
          note={t('openAs.note')}
          reasons={[t('openAs.reason.help'), t('openAs.reason.problem')]}
          send={send}
          onClose={close}
        />
      )}
      {typeof step === 'object' && (
        <Dialog
          title={title}
          closeLabel={t('openAs.leave')}
          onClose={close}
          actions={
            // Browsers block tabs that a script opens after a request, but not the tab of a link.
            <ButtonLink tone="accent" href={step.url} target="_blank" rel="noopener noreferrer" onClick={close}>
              {t('openAs.newTab')}
            </ButtonLink>
          }
        >
          <p>{t('openAs.ready')}</p>
        </Dialog>
      )}
    </>
  );
}
