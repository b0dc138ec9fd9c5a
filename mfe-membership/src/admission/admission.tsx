import styled from '@emotion/styled';
import type { PlanAdmission } from '@travel/contracts/endpoints/membership/admission';
import type { Host } from '@travel/contracts/host/host';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { getErrorCode, useLoad } from '@travel/ui/load/use-load.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AccessCode } from './access-code.tsx';
import { AdmissionFailed, AdmissionLoading } from './admission-states.tsx';
import { EmailLink } from './email-link.tsx';

export interface AdmissionProps {
  readonly email: string;
  /** Called once the organisation pays for the user's plan. */
  readonly onAdmitted: () => void;
}

/** Whether the organisation pays for the user, and whether the mailed link that they opened was invalid. */
interface AdmissionResult {
  readonly admission: PlanAdmission;
  readonly isLinkInvalid: boolean;
}

/** Removes the token of a mailed link from the URL, because the token works only once. */
const forgetLink = ({ route, navigate }: Host): void => {
  const { admission: _, ...rest } = route.query;
  const query = new URLSearchParams(rest).toString();
  navigate(query ? `${route.path}?${query}` : route.path, { replace: true });
};

/** Redeems the mailed link that opened the page, if there is one, and reads the user's admission. */
const loadAdmission = async (host: Host, signal: AbortSignal): Promise<AdmissionResult> => {
  const token = host.route.query['admission'];
  if (token === undefined) {
    return { admission: (await host.http('GET /api/plans/admission', { signal })).data, isLinkInvalid: false };
  }
  try {
    const { data } = await host.http('POST /api/plans/admission', { body: { token }, signal });
    forgetLink(host);
    return { admission: data, isLinkInvalid: false };
  } catch (error) {
    if (getErrorCode(error) !== 'link_gone') throw error;
    const { data } = await host.http('GET /api/plans/admission', { signal });
    forgetLink(host);
    return { admission: data, isLinkInvalid: true };
  }
};

/** Shows why the organisation does not pay for the user's plan, and how to change that. */
export function Admission({ email, onAdmitted }: AdmissionProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const { name: organisation, support } = host.organisation;
  const load = useLoad('admission', (signal) => loadAdmission(host, signal));
  const isAdmitted = load.status === 'ready' && load.value.admission.admitted_by !== null;
  const goOn = useEffectEvent(onAdmitted);
  useEffect(() => {
    if (isAdmitted) goOn();
  }, [isAdmitted]);

  if (load.status === 'loading' || isAdmitted) return <AdmissionLoading />;
  if (load.status === 'failed') return <AdmissionFailed retry={load.retry} />;
  const { admission, isLinkInvalid } = load.value;
  const needsLink = admission.email_belongs && !admission.email_confirmed;
  return (
    <Ways>
      {isLinkInvalid && (
        <Notice tone="negative" role="alert">
          {t('admission.linkGone')}
        </Notice>
      )}
      <LiveRegion>
        <Notice tone="warning" title={t('admission.title', { organisation })}>
          {needsLink
            ? t('admission.confirm', { email, organisation })
            : t('admission.other', { email, organisation, support: support.email })}
        </Notice>
      </LiveRegion>
      {needsLink && <EmailLink email={email} />}
      {admission.takes_codes && <AccessCode onAdmitted={onAdmitted} />}
    </Ways>
  );
}

const Ways = styled.div({ display: 'grid', gap: space.m, justifyItems: 'start' });
