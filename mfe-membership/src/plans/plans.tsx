import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { refusal } from '@travel/contracts/permissions';
import type { PlansProps } from '@travel/contracts/remotes';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { Scene } from '@travel/ui/scene';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import almanac from '@travel/ui/scenes/mountains-rose-1.avif';
import harbor from '@travel/ui/scenes/mountains-mist-1.avif';
import skyline from '@travel/ui/scenes/lobby-blue-1.avif';
import { useTranslation } from 'react-i18next';

const pictures: Record<Host['organisation']['look'], string> = { almanac, harbor, skyline };

/** The plans modal (spec §2.5): who may buy is asked first, and a guest comes back to it after signing in. */
export function Plans({ host, reason, onClose }: PlansProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-membership');
  const { bus, cookies, organisation, route, session } = host;
  const refused = refusal(session.user, 'buy-plan');

  const close = () => {
    // Whoever closed it on the home page is not shown it there again by itself (spec §2.5).
    if (route.path === '/' || route.path === '/home') cookies.set('noShowPlansHome', true);
    onClose();
  };
  const signIn = () => {
    onClose();
    bus.publish('auth:requested', { mode: 'sign-in' });
  };

  return (
    <Dialog
      title={t(reason === 'renewal' ? 'plans.renewal' : 'plans.title')}
      closeLabel={t('close')}
      width={720}
      closesOutside
      onClose={close}
      actions={
        refused === 'sign_in_required' ? (
          <Button tone="accent" onClick={signIn}>
            {t('plans.signIn')}
          </Button>
        ) : (
          <Button onClick={close}>{t('plans.back')}</Button>
        )
      }
    >
      <Picture src={pictures[organisation.look]} alt="" />
      <Lead>{t(`plans.state.${refused ?? 'none'}`, { organisation: organisation.name })}</Lead>
      <Small>{t('plans.promise')}</Small>
    </Dialog>
  );
}

const Picture = styled(Scene)({
  blockSize: 200,
  marginBlockEnd: space.l,
  borderRadius: radius.card,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
});
const Lead = styled.p(type.lead, { maxInlineSize: '54ch' });
const Small = styled.p(type.small, { maxInlineSize: '62ch', marginBlockStart: space.s, color: color.ink2 });
