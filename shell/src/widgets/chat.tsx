import styled from '@emotion/styled';
import type { BootData } from '@travel/contracts/host/boot';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import type { MatchedRoute } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { ChatIcon, CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WidgetFrame } from './widget-frame.tsx';

interface ChatProps {
  readonly url: string;
  readonly boot: BootData;
  readonly route: MatchedRoute;
  readonly http: Host['http'];
  readonly isSignedIn: boolean;
}

const words = [
  'title',
  'log',
  'hello',
  'email',
  'text',
  'send',
  'sending',
  'written',
  'emailFault',
  'textFault',
  'failed',
];

/** Returns the page's colours and radii for the frame, which has none of its styles. */
const getColours = (): Record<string, string> => {
  const { documentElement } = document;
  const style = getComputedStyle(documentElement);
  const names = ['sunken', 'ink', 'on-ink', 'line', 'line-strong', 'accent', 'on-accent', 'focus', 'negative'];
  return {
    ...Object.fromEntries(names.map((name) => [`--${name}`, style.getPropertyValue(`--color-${name}`)])),
    '--ground': style.getPropertyValue('--color-surface'),
    '--radius-field': style.getPropertyValue('--radius-field'),
    '--radius-control': style.getPropertyValue('--radius-control'),
  };
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows a button that opens the organisation's chat; the chat page is loaded when it is first opened. */
export function Chat({ url, boot, route, http, isSignedIn }: ChatProps) {
  const { t } = useTranslation('shell');
  const [isOpen, open] = useState(false);
  const [wasOpen, keep] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const brand = boot.organisation.name;

  const close = () => {
    open(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);

  const begin = (say: (what: object) => void) =>
    say({
      type: 'chat:open',
      texts: Object.fromEntries(
        // The frame replaces the placeholder by the e-mail address to which the reply goes, once the visitor has
        // entered it.
        words.map((key) => [key, t(`chat.frame.${key}`, { brand, email: '{{email}}' })]),
      ),
      language: boot.locale.language,
      direction: boot.locale.direction,
      asksEmail: !isSignedIn,
      colours: getColours(),
    });
  const answer = async (said: Readonly<Record<string, unknown>>, say: (what: object) => void) => {
    if (said['type'] !== 'chat:write') return;
    const { id } = said;
    const body = { text: toText(said['text']), email: toText(said['email']), page: route.path };
    try {
      const { data } = await http('POST /api/support/messages', { body });
      say({ type: 'chat:written', id, email: data.email });
    } catch (error) {
      const field = isApiError(error) ? error.errors?.[0]?.field : undefined;
      say({ type: 'chat:refused', id, field });
    }
  };

  return (
    <>
      <Corner>
        <Button
          ref={button}
          tone="accent"
          icon={<ChatIcon size={20} />}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : (open(true), keep(true)))}
        >
          {t('chat.button')}
        </Button>
      </Corner>
      {wasOpen && (
        <Panel
          ref={panel}
          hidden={!isOpen}
          tabIndex={-1}
          aria-label={t('chat.panel', { brand })}
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        >
          <Head>
            <p>{t('chat.panel', { brand })}</p>
            <IconButton label={t('chat.close')} icon={<CloseIcon />} onClick={close} />
          </Head>
          <WidgetFrame
            src={url}
            title={t('chat.panel', { brand })}
            onReady={begin}
            onSaid={(said, say) => void answer(said, say)}
          />
        </Panel>
      )}
    </>
  );
}

const Corner = styled.div({
  position: 'fixed',
  zIndex: 7,
  insetBlockEnd: `max(${space.m}, env(safe-area-inset-bottom))`,
  insetInlineEnd: space.m,
  borderRadius: radius.control,
  boxShadow: shadow.raised,
});

const Panel = styled.section({
  position: 'fixed',
  zIndex: 8,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  inlineSize: 'min(380px, calc(100dvi - 32px))',
  blockSize: 'min(560px, calc(100dvb - 120px))',
  insetBlockEnd: `calc(max(${space.m}, env(safe-area-inset-bottom)) + 60px)`,
  insetInlineEnd: space.m,
  overflow: 'hidden',
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.raised,
  '&[hidden]': { display: 'none' },
  '& > iframe': { inlineSize: '100%', blockSize: '100%', border: 0 },
  [media.phone]: { blockSize: 'min(520px, calc(100dvb - 96px))' },
});

const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  paddingBlock: space.xs,
  paddingInline: `${space.m} ${space.xs}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: font.strong,
  '& > p': { margin: 0 },
});
