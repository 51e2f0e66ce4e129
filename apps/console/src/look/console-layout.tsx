import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { FailedPage } from './failed-page.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** The frame around every page: bar, menu and content. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  useFocusKept();
  return (
    <Layout appBar={ConsoleBar} menu={ConsoleMenu} error={FailedPage}>
      {children}
      <CheckForApplicationUpdate />
      <SignInAgainDialog />
    </Layout>
  );
}
