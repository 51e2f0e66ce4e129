import type { Bridge } from '@hiram/bridge/bridge';
import { createNotices } from '@hiram/ui/feedback/notices';
import { ProblemState } from '@hiram/ui/feedback/problem-state.tsx';
import { NoticesContext } from '@hiram/ui/feedback/toast-outlet.tsx';
import { backInModal } from '@hiram/ui/sheets/modal-stack';
import { infoToastMs } from '@hiram/wire/limits';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BorrowerScreen } from './borrower-screen.tsx';
import { createTools, ToolsProvider, useTools } from './screen-context.tsx';
import type { ContentExtras, ScreenDocument, ViewProps } from './screen-document.ts';

/** A screen for the frame. `screens.ts` has checked that view, content and texts fit. */
export type AnyView = ComponentType<ViewProps<never, Record<string, string>>>;

type ScreenFrameProps = {
  readonly View: AnyView;
  readonly document: ScreenDocument;
  readonly bridge: Bridge;
};

/** Gives a screen its tools, and shows a page with a retry if it fails in the browser. */
export function ScreenFrame({ View, document: screen, bridge }: ScreenFrameProps) {
  const { toast = '' } = (screen.content ?? {}) as ContentExtras;
  const [notices] = useState(() => createNotices(toast));
  const [tools] = useState(() => createTools(screen, bridge, notices));
  useBackInModals(bridge);
  useAliveMark();
  useEffect(() => notices.endFirst(infoToastMs), [notices]);
  const { content, texts, frame } = screen;
  return (
    <ToolsProvider value={tools}>
      <NoticesContext value={notices}>
        <Catch instead={<BrokenScreen title={texts.title ?? ''} message={frame.problemMessage} />}>
          <View content={content as never} texts={texts} />
        </Catch>
      </NoticesContext>
    </ToolsProvider>
  );
}

/** The native back key closes an open dialog before it does anything else. */
function useBackInModals(bridge: Bridge): void {
  useEffect(() => bridge.onBack(backInModal), [bridge]);
}

/** Marks the document outside of React, for example for a journey, once the script handles taps. */
function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);
}

type BrokenScreenProps = { readonly title: string; readonly message: string };

/** The page without its content. It loads its own address again. */
function BrokenScreen({ title, message }: BrokenScreenProps) {
  const { frame } = useTools();
  return (
    <BorrowerScreen title={title}>
      <ProblemState title={frame.problemTitle} message={message} retry={{ label: frame.retry, href: '' }} />
    </BorrowerScreen>
  );
}

/** A screen that fails in the browser leaves a page with a retry, not a blank one. */
class Catch extends Component<{ readonly children: ReactNode; readonly instead: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
