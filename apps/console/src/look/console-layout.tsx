import type { ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** The frame around every page: bar, menu and content. */
export const ConsoleLayout = ({ children }: { readonly children: ReactNode }) => (
  <Layout appBar={ConsoleBar} menu={ConsoleMenu}>
    {children}
    <CheckForApplicationUpdate />
    <SignInAgainDialog />
  </Layout>
);
