import styled from '@emotion/styled';
import { Button } from '../../actions/button.tsx';
import { Logo } from '../../pictures/icons/logos.tsx';
import { Notice } from '../../notices/notice.tsx';
import { color, font, radius, shadow, size, space } from '../../look/tokens/tokens.ts';
import { type } from '../../look/tokens/type.ts';
import { Spinner } from '../../actions/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../remote/host-context.tsx';
import { SignInSteps, getStepName, type SignInStepsProps } from './sign-in-steps.tsx';

interface SignInPageProps extends SignInStepsProps {
  readonly status: 'asking' | 'unreachable' | 'asked';
  readonly onAgain: () => void;
}

/** Sign-in page of a staff site, whose own texts are its `title` and what else helps when it is `unreachable`: one step at a time, with an explanation. */
export function SignInPage({ status, onAgain, ...steps }: SignInPageProps) {
  const { t } = useTranslation('staff');
  const { organisation, release } = useHost();
  const { t: own } = useTranslation(release.package);
  const step = getStepName(steps);
  return (
    <Ground data-ground="night">
      <Brand>
        <Logo look={organisation.look} size={24} />
        {own('title')}
      </Brand>
      {status === 'asking' ? (
        <Wait role="status">
          <Spinner />
          {t('signIn.asking')}
        </Wait>
      ) : (
        <Card data-ground="">
          {status === 'unreachable' ? (
            <Notice
              tone="negative"
              role="alert"
              title={t('signIn.unreachable.title')}
              actions={
                <Button size="small" onClick={onAgain}>
                  {t('signIn.again')}
                </Button>
              }
            >
              {t('signIn.unreachable.text')} {own('unreachable')}
            </Notice>
          ) : (
            <>
              <header>
                <h1 css={type.section}>{t(`signIn.title.${step}`)}</h1>
                <Lead>{t(`signIn.lead.${step}`, { email: steps.session?.email ?? '' })}</Lead>
              </header>
              <SignInSteps {...steps} />
            </>
          )}
        </Card>
      )}
    </Ground>
  );
}

const Ground = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  justifyItems: 'center',
  alignItems: 'center',
  gap: space.l,
  minBlockSize: '100dvb',
  padding: space.m,
  paddingBlockEnd: space.xl,
  background: color.night,
  color: color.onNight,
});

const Brand = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space.s,
  minBlockSize: 44,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: size.lead,
});

const Wait = styled.div({ display: 'flex', alignItems: 'center', gap: space.s });

const Card = styled.section({
  display: 'grid',
  gap: space.l,
  boxSizing: 'border-box',
  inlineSize: 'min(100%, 480px)',
  padding: space.xl,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  boxShadow: shadow.dialog,
  '@media (width < 560px)': { padding: space.l },
});

const Lead = styled.p({ margin: 0, marginBlockStart: space.xs, color: color.ink2, overflowWrap: 'anywhere' });
