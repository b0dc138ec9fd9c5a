import styled from '@emotion/styled';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import type { ComponentProps } from 'react';

export const withoutScripts = '@media (scripting: none)';

/** Hides what needs scripts from browsers without them. */
export const needsScripts = { [withoutScripts]: { display: 'none' } };

/**
 * Renders native controls only in the server's HTML, which a form of a browser without scripts submits. Only such
 * browsers show the controls.
 */
export function WithoutScripts(props: ComponentProps<typeof Native>) {
  return useIsInBrowser() ? null : <Native {...props} />;
}

const Native = styled.div({ display: 'none', [withoutScripts]: { display: 'contents' } });

interface TypedSearchProps {
  readonly typed: 'places' | 'airports';
  /** Filters that the search retains. */
  readonly kept?: Readonly<Record<string, string | undefined>>;
}

/** Marks a search that is submitted without scripts, so that the server looks up its texts. */
export function TypedSearch({ typed, kept }: TypedSearchProps) {
  return (
    <WithoutScripts>
      {Object.entries({ typed, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </WithoutScripts>
  );
}
