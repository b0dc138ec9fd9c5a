import type { MountedRemote } from '@travel/contracts/host';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from '../host/host-context.tsx';

/** The place of the payment block on the checkout page, which mounts it as any caller does. */
export function PaymentPlace(props: PaymentProps) {
  const { mount } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedRemote<'checkout/payment'>>(null);

  const open = useEffectEvent((element: HTMLElement) => mount('checkout/payment', element, props));
  useEffect(() => {
    if (!place.current) return undefined;
    const block = open(place.current);
    mounted.current = block;
    return () => {
      mounted.current = null;
      void block.unmount();
    };
  }, []);
  useEffect(() => mounted.current?.update(props));

  return <div ref={place} />;
}
