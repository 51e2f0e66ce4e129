import type { ComponentType } from 'react';
import type { Catalogue } from '../parts/fill-text.ts';
import type { ViewProps } from '../parts/screen-document.ts';
import type { AnyView } from '../parts/screen-frame.tsx';
import type { PlainScript } from './plain-entries.ts';

/** A screen as the server renders it. */
export type ScreenDefinition = {
  readonly View: AnyView;
  readonly catalogue: Catalogue<{ readonly title: string }>;
  /** The browser's entry, a file in `src/screens`. Its styles are inlined and its script is shipped. */
  readonly entry: string;
  /**
   * False for a page without controls, which ships no script; the name of a script without React for one whose forms the
   * browser and the server manage by themselves.
   */
  readonly script: boolean | PlainScript;
  /** A page of the browser without the lender's app: it names the manifest with which it is installed. */
  readonly isInstallable: boolean;
  /** What only the server draws, in place of `ServerPart`, and the entry that collects its styles. */
  readonly part?: { readonly View: AnyView; readonly entry: string };
};

type Parts<C, T extends { readonly title: string }> = {
  readonly View: ComponentType<ViewProps<C, T>>;
  readonly catalogue: Catalogue<T>;
  readonly entry: string;
  readonly script?: boolean | PlainScript;
  readonly isInstallable?: boolean;
  readonly part?: { readonly View: ComponentType<ViewProps<C, T>>; readonly entry: string };
};

/** Checks that a view and its texts fit, then erases their exact types. */
export function screen<C, T extends { readonly title: string }>(parts: Parts<C, T>): ScreenDefinition {
  return { script: true, isInstallable: false, ...parts } as unknown as ScreenDefinition;
}
