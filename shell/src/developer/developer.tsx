import styled from '@emotion/styled';
import type { DeveloperBoot, PageOverride } from '@travel/contracts/host/boot';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand/vanilla';
import { usePage } from '../page/page-context.ts';
import { addDeveloperTexts } from './developer-texts.ts';
import { Panel } from './panel.tsx';
import { getPageUrl } from './page-url.ts';
import type { TraceState } from './trace.ts';

interface DeveloperProps {
  readonly developer: DeveloperBoot;
  readonly trace: StoreApi<TraceState>;
}

/** Wraps a name from the code in Unicode isolates, so that the name keeps its direction inside any text. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

const formatOverride = (one: PageOverride): string => isolate(`${one.package} ${one.version}`);

/**
 * Shows a badge with the releases that a developer put into the page, so that no one mistakes the page for the one that
 * travellers see. The badge and Alt+Shift+D open the panel.
 */
export function Developer({ developer, trace }: DeveloperProps) {
  const { boot } = usePage();
  const { t, i18n } = useTranslation('developer');
  const [isOpen, open] = useState(false);
  const [hasTexts, setTexts] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { overrides, refused, packages } = developer;
  const shown = overrides.filter(({ missing }) => missing === undefined);
  const { language } = boot.locale;
  useEffect(() => {
    addDeveloperTexts(i18n, language);
    setTexts(true);
  }, [i18n, language]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyD') open((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    open(false);
    button.current?.focus();
  };
  const [first] = shown;
  const until = first?.until
    ? new Date(first.until).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
    : '';

  if (!hasTexts) return null;
  return (
    <>
      {overrides.length + refused.length + packages.length > 0 && (
        <Layer role="note" aria-label={t('panel')}>
          {shown.length > 0 && (
            <span>
              {t('badge', { what: shown.map(formatOverride).join(', ') })}
              {until && ` · ${t('until', { time: until })}`}
            </span>
          )}
          {overrides.map(
            (one) =>
              one.missing && (
                <span key={one.package}>{t(`missing.${one.missing}`, { what: formatOverride(one) })}</span>
              ),
          )}
          {refused.length > 0 && <span>{t('refused', { what: refused.map(isolate).join(', ') })}</span>}
          <Actions>
            <TextButton ref={button} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {t('panel')}
            </TextButton>
            {overrides.length > 0 && <End href={getPageUrl({ remote: 'off' })}>{t('end')}</End>}
          </Actions>
        </Layer>
      )}
      {isOpen && <Panel developer={developer} trace={trace} onClose={close} />}
    </>
  );
}

const Layer = styled.div({
  position: 'fixed',
  zIndex: 9,
  insetBlockEnd: `max(${space.s}, env(safe-area-inset-bottom))`,
  insetInlineStart: space.s,
  maxInlineSize: 'min(440px, calc(100dvi - 24px))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s,
  paddingBlock: space.xxs,
  paddingInline: space.s,
  borderRadius: radius.tag,
  background: color.warningSoft,
  color: color.warning,
  border: '1px solid currentcolor',
  boxShadow: shadow.raised,
  fontSize: size.caption,
  fontWeight: font.strong,
  overflowWrap: 'anywhere',
});
const Actions = styled.span({ display: 'inline-flex', alignItems: 'center', gap: space.s });
const End = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 24,
  color: 'inherit',
});
