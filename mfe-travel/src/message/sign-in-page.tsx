import { Button } from '@travel/ui/actions/button.tsx';
import { AccountIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEmptyStatePicture } from '../places/scenes/use-empty-state-picture.ts';
import { MessagePage } from './message-page.tsx';

interface SignInPageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Link or button for guests who do not want to sign in. */
  readonly other?: ReactNode;
}

/** Prompts guests to sign in on pages that need an account. After the sign-in, the requested page appears in its place. */
export function SignInPage({ title, text, action, other }: SignInPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { bus, organisation } = useHost();
  const quiet = useEmptyStatePicture();
  const { email, phone } = organisation.support;

  return (
    <MessagePage
      title={title}
      text={<p>{text}</p>}
      picture={quiet}
      actions={
        <>
          <Button
            tone="accent"
            size="main"
            icon={<AccountIcon />}
            onClick={() => bus.publish('auth:requested', { mode: 'sign-in' })}
          >
            {action}
          </Button>
          {other}
        </>
      }
      help={t('support', { email, phone })}
    />
  );
}
