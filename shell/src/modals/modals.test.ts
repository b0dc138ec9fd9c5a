import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createBus } from '@travel/contracts/host/events/bus';
import type { AddedSlots } from '../page/slots/slot-entry.ts';
import { createModals } from './modals.ts';

it('[3/21] reports whether the language and currency modal is open, and opens only one', async () => {
  const layer = document.createElement('div');
  const bus = createBus((error) => {
    throw error;
  });
  const shown: { readonly name: string; readonly close: () => void }[] = [];
  const guests: Pick<AddedSlots, 'add'> = {
    add(_place, name, element, _props, close) {
      shown.push({ name, close: close ?? (() => undefined) });
      return { update: () => undefined, unmount: async () => element.remove() };
    },
  };
  const isOpen = createModals({ bus, guests: guests as AddedSlots, layer });
  expect(isOpen('locale/picker')).toBe(false);
  bus.publish('locale:requested', {});
  bus.publish('locale:requested', {});
  expect(isOpen('locale/picker')).toBe(true);
  expect(shown.map(({ name }) => name)).toEqual(['locale/picker', 'locale/picker']);
  await waitFor(() => expect(layer.children).toHaveLength(1));
  expect(isOpen('auth/modals')).toBe(false);
  shown[0]?.close();
  expect(isOpen('locale/picker')).toBe(true);
  shown[1]?.close();
  expect(isOpen('locale/picker')).toBe(false);
});
