import type { ComponentType } from 'react';
import { expiredSessionCatalogue } from '../screens/expired-session/catalogue.ts';
import { ExpiredSession } from '../screens/expired-session/expired-session.tsx';
import type { Catalogue } from '../screens/fill-text.ts';
import { notFoundCatalogue } from '../screens/not-found/catalogue.ts';
import { NotFound } from '../screens/not-found/not-found.tsx';
import { orderDetailsCatalogue } from '../screens/order-details/catalogue.ts';
import { OrderDetails } from '../screens/order-details/order-details.tsx';
import { problemCatalogue } from '../screens/problem/catalogue.ts';
import { ProblemPage } from '../screens/problem/problem-page.tsx';
import type { ViewProps } from '../screens/screen-document.ts';
import type { AnyView } from '../screens/screen-frame.tsx';

/** A screen as the server renders it. */
export type ScreenDefinition = {
  readonly View: AnyView;
  readonly catalogue: Catalogue<{ readonly title: string }>;
  /** The browser's entry, a file in `src/screens`. Its styles are inlined, its script is shipped. */
  readonly entry: string;
  /** False for a page with nothing to press: no script is shipped. */
  readonly script: boolean;
};

type Parts<C, T extends { readonly title: string }> = {
  readonly View: ComponentType<ViewProps<C, T>>;
  readonly catalogue: Catalogue<T>;
  readonly entry: string;
  readonly script?: boolean;
};

/** Checks that a view and its texts fit, then forgets their exact types. */
function screen<C, T extends { readonly title: string }>(parts: Parts<C, T>): ScreenDefinition {
  return { script: true, ...parts, View: parts.View as unknown as AnyView };
}

/** Every screen by name: the name of its page in `@hiram/wire/addresses` where it has one. */
export const screens = {
  orderDetails: screen({
    View: OrderDetails,
    catalogue: orderDetailsCatalogue,
    entry: 'order-details/hydrate-order-details.tsx',
  }),
  notFound: screen({
    View: NotFound,
    catalogue: notFoundCatalogue,
    entry: 'not-found/hydrate-not-found.tsx',
  }),
  expiredSession: screen({
    View: ExpiredSession,
    catalogue: expiredSessionCatalogue,
    entry: 'expired-session/hydrate-expired-session.tsx',
  }),
  problem: screen({
    View: ProblemPage,
    catalogue: problemCatalogue,
    entry: 'problem/hydrate-problem-page.tsx',
  }),
} as const satisfies { readonly [name: string]: ScreenDefinition };

export type ScreenName = keyof typeof screens;
