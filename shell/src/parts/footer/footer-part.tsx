import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Footer } from './footer.tsx';
import { usePage } from '../../page/page-context.ts';

/** Renders the live footer in place of the static one, which it removes. */
export function FooterPart({ element }: { element: HTMLElement }) {
  const { boot, bus, navigate } = usePage();
  const [view] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element.replaceChildren(view);
    return () => view.remove();
  }, [element, view]);
  return createPortal(
    <Footer organisation={boot.organisation} onGo={navigate} onConsent={() => bus.publish('consent:requested', {})} />,
    view,
  );
}
