import styled from '@emotion/styled';
import type { DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { User } from '@travel/contracts/people/session.schema';
import { guestSession } from '@travel/contracts/people/guest';
import { Button } from '@travel/ui/actions/button.tsx';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { OwnerForm, PasswordField } from '../form/owner-form.tsx';
import { useOwnerForm } from '../form/use-owner-form.ts';
import { Lead } from '../security/security-style.ts';
import { useDisclosure } from '../use-disclosure.ts';

/** Deletes the account after a preview of what is lost, what is retained, and what prevents the deletion. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { bus, http, navigate, organisation, toast } = useHost();
  const answer = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const { isAsking, setAsking, ask } = useDisclosure();
  const form = useOwnerForm(['account_needed']);
  const { fault } = form;
  const load = useLoad(isAsking ? `deletion of ${user.user_id} ${looks}` : null, (signal) =>
    http('GET /api/profile/deletion', { signal }),
  );

  const isAnswered = isAsking && load.status !== 'loading';
  useEffect(() => {
    // The pressed button disappears, so move the focus to the loaded preview.
    if (isAnswered) answer.current?.focus();
  }, [isAnswered]);
  useEffect(() => {
    // The preview is out of date, so load the preview again.
    if (fault === 'account_needed') setLooks((count) => count + 1);
  }, [fault]);

  const remove = async () => {
    if (!(await form.send((body) => http('POST /api/profile/deletion', { body })))) return;
    navigate('/', { replace: true });
    toast(t('ownData.delete.done', { email: user.email }), { tone: 'positive' });
    bus.publish('session:changed', { session: guestSession });
  };

  return (
    <section>
      <h2 css={type.title}>{t('ownData.delete.title')}</h2>
      <Lead>{t('ownData.delete.text')}</Lead>
      {!isAnswered && (
        <Button ref={ask} tone="outline" working={isAsking} onClick={() => setAsking(true)}>
          {t('ownData.delete.begin')}
        </Button>
      )}
      <Answer ref={answer} role="group" aria-label={t('ownData.delete.title')} tabIndex={-1}>
        {isAnswered && load.status === 'failed' && (
          <Notice
            role="alert"
            tone="negative"
            actions={<TextButton onClick={load.retry}>{t('personal.retry')}</TextButton>}
          >
            {t('ownData.delete.failed', organisation.support)}
          </Notice>
        )}
        <LiveRegion>
          {isAnswered && load.status === 'ready' && load.value.obstacles.length > 0 && (
            <Obstacles obstacles={load.value.obstacles} />
          )}
        </LiveRegion>
        {isAnswered && load.status === 'ready' && load.value.obstacles.length === 0 && (
          <Steps>
            <Notice tone="warning" title={t('ownData.delete.sure')}>
              <Points>
                <li>{t('ownData.delete.gone')}</li>
                {load.value.losses.map((loss) => (
                  <li key={loss}>{t(`ownData.delete.losses.${loss}`)}</li>
                ))}
                <li>{t('ownData.delete.kept')}</li>
              </Points>
            </Notice>
            <OwnerForm
              user={user}
              form={form}
              alert={
                (fault === 'account_needed' || fault === 'other') &&
                t(`ownData.delete.faults.${fault}`, organisation.support)
              }
              submit={{ label: t('ownData.delete.confirm'), tone: 'negative' }}
              back={{
                label: t('ownData.delete.keep'),
                onPress() {
                  setAsking(false);
                  form.clear();
                },
              }}
              onSubmit={() => void remove()}
            >
              <PasswordField form={form} />
            </OwnerForm>
          </Steps>
        )}
      </Answer>
    </section>
  );
}

/** Explains why the account cannot be deleted yet, with links to what must be ended first. */
function Obstacles({ obstacles }: { readonly obstacles: readonly DeletionObstacle[] }) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  return (
    <Notice
      tone="warning"
      title={t('ownData.delete.notYet')}
      actions={
        <>
          {obstacles.some(({ kind }) => kind !== 'membership_debt') && (
            <ButtonLink {...link('/user/my-trips')}>{t('ownData.delete.trips')}</ButtonLink>
          )}
          {obstacles.some(({ kind }) => kind === 'membership_debt') && (
            <ButtonLink {...link('/user/profile')}>{t('ownData.delete.membership')}</ButtonLink>
          )}
        </>
      }
    >
      <ul>
        {obstacles.map((obstacle) => (
          <Obstacle key={`${obstacle.kind} ${obstacle.booking_id}`} {...obstacle} />
        ))}
      </ul>
    </Notice>
  );
}

function Obstacle({ kind, title, until }: DeletionObstacle) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = { title, day: until === null ? '' : formatDate(until, locale.language) };
  return <li>{t(`ownData.delete.obstacles.${kind}`, words)}</li>;
}

const Answer = styled.div({ '&:empty': { display: 'none' } });
const Steps = styled.div({ display: 'grid', gap: space.l, maxInlineSize: 760 });
const Points = styled.ul({ margin: 0, paddingInlineStart: space.l });
