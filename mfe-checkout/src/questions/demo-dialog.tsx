import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { Dialog } from '@travel/ui/dialog';
import { Link } from '@travel/ui/link';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';

/** A demo account looks around only (spec §2.4/09). Full access is at the organisation's contact address, or sign-up. */
export function DemoDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('mfe-checkout');
  const { navigate, organisation } = useHost();
  const outside = organisation.full_access_url;
  return (
    <Dialog
      phone="box"
      width={480}
      title={<Fixed>{t('fixed.demoTitle')}</Fixed>}
      onClose={onClose}
      note={
        <Link
          href={outside ?? '/?signup=true'}
          strong
          onGo={(to) => navigate(to, outside === undefined ? {} : { document: true })}
        >
          {t('fixed.fullAccess')}
        </Link>
      }
      actions={
        <Button tone="ink" data-autofocus onClick={onClose}>
          {t('fixed.ok')}
        </Button>
      }
    >
      <Text>{t('fixed.demoText')}</Text>
    </Dialog>
  );
}

// Capitals are set a size smaller, so that they do not shout.
const Fixed = styled.span(type.titleSmall);
const Text = styled.p(type.small, { marginBlockEnd: space.xs });
