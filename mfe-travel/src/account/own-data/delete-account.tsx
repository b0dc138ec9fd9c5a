import styled from '@emotion/styled';
import type { DeletionObstacle } from '@travel/contracts/endpoints/own-data';
import { formatDate } from '@travel/contracts/format/dates';
import type { User } from '@travel/contracts/session.schema';
import { guestSession } from '@travel/contracts/session/guest';
import { Button } from '@travel/ui/button';
import { ButtonLink } from '@travel/ui/button-link';
import { Notice } from '@travel/ui/notice';
import { TextButton } from '@travel/ui/text-button';
import { TextField } from '@travel/ui/text-field';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { failureCode, useLoad } from '@travel/ui/use-load';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { Actions, DetailForm } from '../form/form-style.ts';
import { Lead } from '../security/security-style.ts';

type Fault = 'password_wrong' | 'account_needed' | 'too_many_requests' | 'other';

const known = ['password_wrong', 'account_needed', 'too_many_requests'] as const;

/** Deletes the account after its password: says first what is kept, what is lost, and what stands in the way. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { bus, http, navigate, organisation, toast } = useHost();
  const link = usePageLink();
  const begin = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isWorking, setWorking] = useState(false);
  const load = useLoad(isAsking ? `deletion of ${user.user_id} ${looks}` : null, (signal) =>
    http('GET /api/profile/deletion', { signal }),
  );

  const isAnswered = Boolean(isAsking) && load.status !== 'loading';
  useEffect(() => {
    // What was pressed is gone: what came of it takes the focus, and the button once more where the account stays.
    if (isAnswered) answer.current?.focus();
    else if (isAsking === false) begin.current?.focus();
  }, [isAnswered, isAsking]);

  const remove = async () => {
    setWorking(true);
    setFault(null);
    try {
      await http('POST /api/profile/deletion', { body: { password } });
    } catch (error) {
      const code = known.find((one) => one === failureCode(error)) ?? 'other';
      setFault(code);
      setWorking(false);
      // What stands in the way since.
      if (code === 'account_needed') setLooks((count) => count + 1);
      return;
    }
    navigate('/', { replace: true });
    toast(t('ownData.delete.done', { email: user.email }), { tone: 'positive' });
    bus.publish('session:changed', { session: guestSession });
  };

  return (
    <section>
      <h2 css={type.title}>{t('ownData.delete.title')}</h2>
      <Lead>{t('ownData.delete.text')}</Lead>
      {!isAnswered && (
        <Button ref={begin} tone="outline" working={isAsking ?? false} onClick={() => setAsking(true)}>
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
        {isAnswered && load.status === 'ready' && load.value.obstacles.length > 0 && (
          <Notice
            role="status"
            tone="warning"
            title={t('ownData.delete.notYet')}
            actions={
              <>
                {load.value.obstacles.some(({ kind }) => kind !== 'membership_debt') && (
                  <ButtonLink {...link('/user/my-trips')}>{t('ownData.delete.trips')}</ButtonLink>
                )}
                {load.value.obstacles.some(({ kind }) => kind === 'membership_debt') && (
                  <ButtonLink {...link('/user/profile')}>{t('ownData.delete.membership')}</ButtonLink>
                )}
              </>
            }
          >
            <ul>
              {load.value.obstacles.map((obstacle) => (
                <Obstacle key={`${obstacle.kind} ${obstacle.booking_id}`} {...obstacle} />
              ))}
            </ul>
          </Notice>
        )}
        {isAnswered && load.status === 'ready' && load.value.obstacles.length === 0 && (
          <DetailForm
            onSubmit={(event) => {
              event.preventDefault();
              if (!isWorking) void remove();
            }}
          >
            <Notice tone="warning" title={t('ownData.delete.sure')}>
              <Points>
                <li>{t('ownData.delete.gone')}</li>
                {load.value.losses.map((loss) => (
                  <li key={loss}>{t(`ownData.delete.losses.${loss}`)}</li>
                ))}
                <li>{t('ownData.delete.kept')}</li>
              </Points>
            </Notice>
            <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
            <Narrow>
              <TextField
                label={t('ownData.delete.password')}
                type="password"
                name="password"
                autoComplete="current-password"
                required
                maxLength={200}
                value={password}
                error={fault === 'password_wrong' ? t('ownData.delete.faults.password_wrong') : undefined}
                onText={(text) => {
                  setFault(null);
                  setPassword(text);
                }}
              />
            </Narrow>
            {fault !== null && fault !== 'password_wrong' && (
              <Notice role="alert" tone="negative">
                {t(`ownData.delete.faults.${fault}`, organisation.support)}
              </Notice>
            )}
            <Actions>
              <Button type="submit" tone="negative" working={isWorking}>
                {t('ownData.delete.confirm')}
              </Button>
              <TextButton
                onClick={() => {
                  setAsking(false);
                  setPassword('');
                  setFault(null);
                }}
              >
                {t('ownData.delete.keep')}
              </TextButton>
            </Actions>
          </DetailForm>
        )}
      </Answer>
    </section>
  );
}

/** Why not yet, in a sentence. */
function Obstacle({ kind, title, until }: DeletionObstacle) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const words = { title, day: until === null ? '' : formatDate(until, locale.language) };
  return <li>{t(`ownData.delete.obstacles.${kind}`, words)}</li>;
}

const Answer = styled.div({ '&:empty': { display: 'none' } });
const Narrow = styled.div({ maxInlineSize: 420 });
const Points = styled.ul({ margin: 0, paddingInlineStart: space.l });
