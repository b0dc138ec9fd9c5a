import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host';
import { refusal } from '@travel/contracts/permissions';
import type { PlansProps } from '@travel/contracts/remotes';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

/** The plans modal (spec §2.5): who may buy is asked first, and a guest comes back to it after signing in. */
export function Plans({ host, reason, onClose }: PlansProps & { readonly host: Host }) {
  const { t } = useTranslation('mfe-membership');
  const refused = refusal(host.session.user, 'buy-plan');
  const title = t(reason === 'renewal' ? 'plans.renewal' : 'plans.title');

  const signIn = () => {
    onClose();
    host.bus.publish('auth:requested', { mode: 'sign-in' });
  };

  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      width={refused ? 560 : 720}
      closesOutside
      onClose={onClose}
      actions={
        refused === 'sign_in_required' ? (
          <Button tone="accent" onClick={signIn}>
            {t('plans.signIn')}
          </Button>
        ) : (
          <Button tone="outline" onClick={onClose}>
            {t('plans.back')}
          </Button>
        )
      }
    >
      <Lead>{t(`plans.state.${refused ?? 'none'}`, { organisation: host.organisation.name })}</Lead>
      <Small>{t('plans.promise')}</Small>
    </Dialog>
  );
}

const Lead = styled.p(type.lead, { maxInlineSize: '54ch' });
const Small = styled.p(type.small, { maxInlineSize: '62ch', marginBlockStart: space.s, color: color.ink2 });
