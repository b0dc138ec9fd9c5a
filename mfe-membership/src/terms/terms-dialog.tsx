import styled from '@emotion/styled';
import type { Plan } from '@travel/contracts/endpoints/membership/plans';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { parseOwnTerms } from '@travel/contracts/payments/plan-terms';
import { getFolderUrl } from '@travel/contracts/host/release-folder';

interface TermsDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/**
 * Returns the URL of a plan's terms on the asset host, next to this release: one file per language (spec §7.3/06).
 */
const getTermsUrl = ({ release, locale }: Pick<Host, 'release' | 'locale'>, { html }: Pick<Plan, 'html'>): string =>
  `${getFolderUrl(release, 'terms')}${getTextLanguage(locale.language)}/${html.replace(/^terms\//, '')}`;

const loadCleaner = () => import('./clean-html.ts');

/** Returns the terms that staff wrote for the plan, or else those on the asset host. */
const fetchTerms = async (host: Host, plan: Plan, signal: AbortSignal): Promise<string> => {
  const own = parseOwnTerms(plan.html);
  if (own) {
    const query = { lang: getTextLanguage(host.locale.language) };
    return (await host.http('GET /api/plans/terms/{sub_id}/{version}', { params: own, query, signal })).data;
  }
  const answer = await fetch(getTermsUrl(host, plan), { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`The terms answered ${answer.status}`);
  return answer.text();
};

/** Loads and cleans the terms of a plan. The sanitiser is loaded at the same time. */
const readTerms = async (host: Host, plan: Plan, signal: AbortSignal): Promise<DocumentFragment> => {
  const [{ cleanHtml }, html] = await Promise.all([loadCleaner(), fetchTerms(host, plan, signal)]);
  return cleanHtml(html);
};

/** Loads and cleans the terms that all plans share (spec §7.3/02). */
const readCommonTerms = async ({ http, locale }: Host, signal: AbortSignal): Promise<DocumentFragment> => {
  const body = { lang: getTextLanguage(locale.language) };
  const [{ cleanHtml }, { data }] = await Promise.all([
    loadCleaner(),
    http('POST /api/membershipUpgrade/terms-of-use', { body, signal }),
  ]);
  return cleanHtml(data);
};

/** Shows the terms of a plan, loaded from the asset host on opening, and those that all plans share. */
export function TermsDialog({ plan, onClose }: TermsDialogProps) {
  const { t } = useTranslation('mfe-membership');
  const host = useHost();
  const load = useLoad(`terms ${plan.html}`, (signal) => readTerms(host, plan, signal));
  const common = useLoad('terms of all plans', (signal) => readCommonTerms(host, signal));
  return (
    <Dialog
      title={t('terms.title', { name: plan.subplan_name })}
      closeLabel={t('close')}
      width={720}
      closesOutside
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('terms.back')}</Button>}
    >
      {load.status === 'loading' && (
        <Skeleton label={t('terms.loading')}>
          <SkeletonBar width="46%" height={20} />
          <SkeletonBar width="100%" height={160} />
        </Skeleton>
      )}
      {load.status === 'failed' && (
        <FallbackPanel compact title={t('terms.failedTitle')} retryLabel={t('retry')} onRetry={load.retry}>
          {t('terms.failed', host.organisation.support)}
        </FallbackPanel>
      )}
      {load.status === 'ready' && (
        <>
          <Cleaned label={t('terms.open')} nodes={load.value} />
          {common.status === 'ready' && <Common nodes={common.value} />}
          {common.status === 'failed' && (
            <RetryNotice label={t('retry')} onRetry={common.retry}>
              {t('terms.failedTitle')}
            </RetryNotice>
          )}
        </>
      )}
    </Dialog>
  );
}

const useNodes = (nodes: DocumentFragment) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(nodes.cloneNode(true)), [nodes]);
  return place;
};

/** Shows cleaned terms. They are focusable, so that they can be scrolled by keyboard even without a link inside. */
function Cleaned({ label, nodes }: { readonly label: string; readonly nodes: DocumentFragment }) {
  return <Text ref={useNodes(nodes)} role="region" aria-label={label} tabIndex={0} />;
}

/** Shows the terms of all plans below the plan's own. */
function Common({ nodes }: { readonly nodes: DocumentFragment }) {
  return <CommonText ref={useNodes(nodes)} />;
}

const Text = styled.div({
  display: 'grid',
  gap: space.s,
  maxInlineSize: '64ch',
  '& h2': type.title,
  '& h3': { ...type.titleSmall, marginBlockStart: space.s },
  '& h3:first-of-type': { marginBlockStart: 0 },
  '& ul, & ol': { display: 'grid', gap: space.xxs, paddingInlineStart: space.l },
});

const CommonText = styled(Text)({
  marginBlockStart: space.l,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
});
