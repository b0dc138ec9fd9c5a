import { expect, it } from '@jest/globals';
import type { RemoteModule, RemoteProps } from '@travel/contracts/host/host';
import { waitFor } from '@testing-library/react';
import { openParcel } from './parcel.ts';

type PageProps = RemoteProps<'travel/pages'>;

/** A module that mounts when the test resolves it, with the props that it received on mount and unmount. */
const slowModule = () => {
  const arrived = Promise.withResolvers<void>();
  const given: Record<'mounted' | 'unmounted', PageProps[]> = { mounted: [], unmounted: [] };
  const module: RemoteModule<'travel/pages'> = {
    bootstrap: async () => {},
    async mount(props) {
      await arrived.promise;
      given.mounted.push({ ...props });
    },
    update: async () => {},
    async unmount(props) {
      given.unmounted.push({ ...props });
    },
  };
  return { module, given, arrive: arrived.resolve };
};

it('unmounts a remote that was removed while starting, and passes it its props until then', async () => {
  const element = document.createElement('div');
  const { module, given, arrive } = slowModule();
  const host = Object.create(null);
  const parcel = openParcel({ name: 'travel/pages', module, element, input: { host, props: {} }, onFailure: () => {} });
  await parcel.close();
  expect(element.children).toHaveLength(0);
  expect(given.mounted).toEqual([]);

  arrive();
  await waitFor(() => expect(given.unmounted).toHaveLength(1));
  expect(given.mounted).toMatchObject([{ host, props: {}, domElement: expect.any(HTMLElement) }]);
});
