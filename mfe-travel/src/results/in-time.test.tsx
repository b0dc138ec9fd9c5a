import { expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { render, screen } from '@testing-library/react';
import { HostProvider, useHost } from '@travel/ui/remote/host-context.tsx';
import { InTime } from './in-time.tsx';

it('renders the filters first and then the results, once each, after a choice', () => {
  const drawn: string[] = [];
  const Path = ({ of }: { readonly of: string }) => {
    const { path } = useHost().route;
    drawn.push(`${of} ${path}`);
    return <p>{`${of} ${path}`}</p>;
  };
  // The list is the same element in every render, so React renders it again only because `Path` inside reads the host's
  // path.
  const Row = () => <Path of="list" />;
  const list = (
    <ul>
      <Row />
    </ul>
  );
  const page = (path: string) => (
    <HostProvider host={{ ...fakeHost(), route: { ...fakeHost().route, path } }}>
      <Path of="filters" />
      <InTime>{list}</InTime>
    </HostProvider>
  );
  const { rerender } = render(page('/before'));
  drawn.length = 0;
  rerender(page('/after'));

  expect(screen.getByText('list /after')).toBeVisible();
  expect(drawn).toEqual(['filters /after', 'list /after']);
});
