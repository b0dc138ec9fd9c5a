import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { navigateOnClick } from './navigate-on-click.ts';
import { media } from '../look/tokens/media.ts';
import { color, font, motion, size, space } from '../look/tokens/tokens.ts';

export interface Tab {
  href: string;
  label: ReactNode;
  icon?: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the navigation, such as "Products". */
  label: string;
  tabs: readonly Tab[];
  /** URL of the current tab. */
  current?: string;
  /** Navigates within the page; without this function the links load documents. */
  onGo?: (href: string) => void;
}

/** A row of links with a marked current page. They scroll horizontally if they do not fit. */
export function Tabs({ label, tabs, current, onGo }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);

  const at = tabs.findIndex(({ href }) => href === current);

  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    // Scrolls to the current tab without moving the page.
    const show = () => {
      const line = row.getBoundingClientRect();
      const tab = row.children[at]?.getBoundingClientRect();
      if (tab && (tab.left < line.left || tab.right > line.right)) row.scrollLeft += middle(tab) - middle(line);
    };
    show();
    // A page is rendered before it is visible, and elements have no widths until then.
    const sized = 'ResizeObserver' in window ? new ResizeObserver(show) : undefined;
    sized?.observe(row);
    return () => sized?.disconnect();
  }, [at]);

  return (
    <nav aria-label={label}>
      <List ref={list} role="list">
        {tabs.map(({ href, label: words, icon }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={href === current ? 'page' : undefined}
              onClick={onGo && navigateOnClick(href, onGo)}
            >
              {icon}
              {words}
            </Anchor>
          </li>
        ))}
      </List>
    </nav>
  );
}

const middle = ({ left, right }: DOMRect): number => (left + right) / 2;

const List = styled.ul({
  position: 'relative',
  display: 'flex',
  gap: space.xxs,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollbarWidth: 'none',
  listStyle: 'none',
  // Leaves space for the focus ring, which the scrolling container would clip.
  padding: 5,
  margin: -5,
  [media.desktop]: { '&:has(svg)': { justifyContent: 'space-between' } },
});

const Anchor = styled.a({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minBlockSize: 52,
  paddingInline: 12,
  borderBlock: '3px solid transparent',
  color: color.ink2,
  fontSize: size.body,
  fontWeight: font.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { color: color.ink } },
  '&[aria-current]': { color: color.current, fontWeight: font.strong, borderBlockEndColor: color.accent },
  [media.phone]: {
    '&:has(svg)': { flexDirection: 'column', gap: space.xxs, minInlineSize: 84, minBlockSize: 68, paddingInline: 8 },
  },
});
